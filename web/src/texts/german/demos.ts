// The demo encounters and the rule systems, as the start page lists them.

export const germanDemos: Readonly<Record<string, string>> = {
  "Fifth edition (2014)": "Fünfte Edition (2014)",
  "Fifth edition (2024)": "Fünfte Edition (2024)",
  "The tavern brawl": "Schlägerei in der Taverne",
  "Overturned tables, spilt beer and a bully in the way":
    "Umgestürzte Tische, verschüttetes Bier und ein Raufbold im Weg",
  "The bridge": "Die Brücke",
  "An ogre holds the only way across": "Ein Oger hält den einzigen Weg hinüber",
  "The flooded crypt": "Die überflutete Gruft",
  "Water to the ankle, water to the waist, a shut vault":
    "Wasser bis zum Knöchel, Wasser bis zur Hüfte, ein verschlossenes Gewölbe",
  "The old mill": "Die alte Mühle",
  "Raiders on the road, fire in the mill, a stream behind it":
    "Räuber auf der Straße, Feuer in der Mühle, ein Bach dahinter",
  "The ford": "Die Furt",
  "Goblins hold the far bank, a hero lies in the mud":
    "Goblins halten das andere Ufer, ein Held liegt im Schlamm",
  "The toll": "Der Wegzoll",
  "A rider charges the goblins who hold the road":
    "Eine Reiterin stürmt auf die Goblins zu, die die Straße halten",
  "The ledge": "Der Felsvorsprung",
  "Stairs up to a goblin, and a deep pool beside them":
    "Stufen hinauf zu einem Goblin, daneben ein tiefes Becken",
  "A wall of pikes": "Ein Wall aus Piken",
  "A thief between two long pikes and a sword":
    "Ein Dieb zwischen zwei langen Piken und einem Schwert",
  Corridors: "Gänge",
  "A Large troll in passages made for smaller feet": "Ein großer Troll in Gängen für kleinere Füße",
};
