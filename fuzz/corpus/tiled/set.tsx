<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="more" tilewidth="32" tileheight="16" tilecount="2" columns="2">
 <image source="more.png" width="64" height="16"/>
 <tile id="1"><properties><property name="move" value="pit"/></properties></tile>
</tileset>
