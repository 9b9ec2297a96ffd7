// The forms of forced movement, falls and maneuvers: a fall with a roll, a push that needs a check, and a choice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LARGE, PHONE, accessible, clean, stage, until } from "./table.mjs";

const here = stage();

// Brom hangs 35 feet up and takes 10 points off the damage of a fall; Ansa rides the horse.
const YARD = `rules = "5e"
[map]
rows = """
..............
..............
..............
..............
..............
..............
"""
[[creatures]]
name = "Horse"
letter = "H"
at = [2, 2]
side = "heroes"
size = "large"
shape = "long"
speed = 60
[[creatures]]
name = "Ansa"
letter = "A"
at = [2, 2]
side = "heroes"
speed = 30
riding = "Horse"
[[creatures]]
name = "Brom"
letter = "B"
at = [10, 1]
side = "heroes"
speed = 30
elevation = 7
fall_reduction = 10
[[creatures]]
name = "Guard"
letter = "g"
at = [1, 2]
side = "goblins"
speed = 30
`;

const select = (page) => page.getByLabel(/^What happens to/);
const result = (page) => page.getByRole("group", { name: "Result" });
const apply = (page) => page.getByRole("button", { name: "Apply", exact: true });

async function begin(options) {
  const visit = await here.seated({ demo: "bridge" }, options);
  await here.reads(visit, YARD);
  await visit.board.token("Horse").waitFor();
  return visit;
}

/** Selects a creature on the board and opens the form. */
async function about({ page, board }, name, square) {
  await board.click(square);
  await page.keyboard.press("Escape");
  await board.press(page.getByText("Push, pull, fall and maneuvers"));
  await page.getByLabel(`What happens to ${name}`).waitFor();
}

test("a fall asks for the sum of its dice, with its bounds", async () => {
  const visit = await begin(LARGE);
  const { page, board } = visit;
  await about(visit, "Brom", [10, 1]);
  await select(page).selectOption("fall");
  await result(page).getByText("Brom falls 35 ft.").waitFor();
  await result(page).getByText("Brom takes 3d6 - 10 damage.").waitFor();
  await result(page).getByText("Needs the damage roll.").waitFor();
  await until(() => apply(page).isDisabled(), true);
  await accessible(page, "a fall that needs a roll");
  const sum = page.getByLabel("Sum of 3d6 (3 to 18)");
  await board.press(sum);
  await page.keyboard.type("40");
  await page.keyboard.press("Tab");
  await until(() => sum.inputValue(), "18");
  await sum.fill("12");
  await page.keyboard.press("Tab");
  await result(page).getByText("Brom takes 2 damage.").waitFor();
  await result(page).getByText("Brom gains prone.").waitFor();
  await accessible(page, "a fall with its roll");
  await board.press(apply(page));
  await page.locator('.sw-token[aria-label^="Brom, K2,"][aria-label*="prone"]').waitFor();
  await until(() => select(page).inputValue(), "");
  clean(visit);
  await visit.context.close();
});

test("a push asks for the rider's save, and the rider chooses where it comes down", async () => {
  const visit = await begin(LARGE);
  const { page, board } = visit;
  await about(visit, "Horse", [3, 2]);
  await select(page).selectOption("push");
  await board.press(page.getByRole("button", { name: "On the board" }));
  await board.click([1, 2]);
  const by = page.getByLabel("Moved by");
  await until(() => by.inputValue(), "Guard");
  // A guard cannot push a horse back to where it comes from.
  await board.press(page.getByRole("button", { name: "west", exact: true }));
  await result(page).locator(".bad").waitFor();
  await accessible(page, "a refused push");
  await by.selectOption("");
  await board.press(page.getByRole("button", { name: "east", exact: true }));
  await page.getByLabel("Squares", { exact: true }).fill("2");
  await page.keyboard.press("Tab");
  await result(page).getByText("Horse moves to E3.").waitFor();
  await page.getByRole("group", { name: /^Ansa: Dexterity save DC 10/ }).waitFor();
  const save = page.getByLabel("Total of Ansa");
  await accessible(page, "a push that needs a save");
  await until(() => apply(page).isDisabled(), true);
  await save.fill("8");
  await page.keyboard.press("Tab");
  await board.press(page.getByRole("button", { name: "Place as shown" }));
  await board.arrives("Horse", "E3");
  await page.getByLabel("What happens to Ansa").waitFor();
  await until(() => select(page).inputValue(), "knock_prone");
  await page.getByRole("group", { name: "Choose where it ends up" }).waitFor();
  await accessible(page, "a choice among squares");
  await board.press(result(page).getByRole("button", { name: "On the board" }));
  await board.click([4, 1]);
  await result(page).getByText("Ends up at E2").waitFor();
  await result(page).getByText("Ansa gains prone.").waitFor();
  await board.press(apply(page));
  await board.arrives("Ansa", "E2");
  clean(visit);
  await visit.context.close();
});

test("all of it works by keyboard", async () => {
  const visit = await begin(LARGE);
  const { page } = visit;
  await page.locator('.sw-token[aria-label^="Ansa,"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const fold = page.locator("summary", { hasText: "Push, pull, fall and maneuvers" });
  await fold.focus();
  await page.keyboard.press("Enter");
  await select(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Be knocked");
  const total = page.getByLabel("Total of dexterity save DC 10");
  await total.waitFor();
  await total.focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "B2", exact: true }).focus();
  await page.keyboard.press("Enter");
  await result(page).getByText("Ansa gains prone.").waitFor();
  await until(() => apply(page).isEnabled(), true);
  await apply(page).focus();
  await page.keyboard.press("Enter");
  await page.locator('.sw-token[aria-label^="Ansa, B2,"]').waitFor();
  clean(visit);
  await visit.context.close();
});

test("where the rules leave a push to the table, the game master rules; on a phone, too", async () => {
  const visit = await begin(PHONE);
  const { page, board } = visit;
  await here.reads(visit, YARD.replace('"5e"', '"pf1"').replace(/riding.*|fall_red.*/g, ""));
  await page.getByText("Pathfinder 1e").first().waitFor({ state: "attached" });
  await board.token("Guard").tap();
  await page.getByRole("tab", { name: "Play" }).tap();
  await page.keyboard.press("Escape");
  await page.getByText("Push, pull, fall and maneuvers").tap();
  // This system has no mounts; the creature of that name stood on the board before, under another one.
  const mount = select(page).locator("option", { hasText: "Mount" });
  await mount.first().waitFor({ state: "detached" });
  await select(page).selectOption("push");
  await page.getByText("Your table decides how creatures are moved against their will.").waitFor();
  await until(() => apply(page).isDisabled(), true);
  await accessible(page, "a ruling on a phone");
  const { height } = await page.getByRole("button", { name: "Does not move" }).boundingBox();
  assert.ok(height >= 44, `${height}`);
  await page.getByRole("button", { name: "Choose the square" }).tap();
  await board.tap([1, 4]);
  await board.arrives("Guard", "B5");
  clean(visit);
  await visit.context.close();
});

test("a check that no field takes is noted, and the game master decides what follows", async () => {
  const visit = await here.seated({ demo: "bridge" });
  const { page, board } = visit;
  await here.reads(
    visit,
    `rules = "5e24"
[map]
rows = """
wwww
wwww
"""
legend = { w = ["elevation -3", "water 3"] }
[[creatures]]
letter = "D"
name = "Dora"
at = [1, 1]
speed = 30
elevation = 7
`,
  );
  await board.token("Dora").waitFor();
  // The topmost square of the water is one below the surface.
  await about(visit, "Dora", [1, 1]);
  await select(page).selectOption("fall");
  await result(page).getByText("Dora falls 40 ft.").waitFor();
  await accessible(page, "a check of the game master");
  await board.press(page.getByRole("button", { name: "Success", exact: true }));
  await board.press(page.getByRole("button", { name: "Place as shown" }));
  const notice = page.getByText(/^Note by hand:/).first();
  await notice.waitFor();
  assert.match(
    await notice.innerText(),
    /Dora takes 4d6 damage; .*athletics or acrobatics DC 15: success/i,
  );
  await board.arrives("Dora", "B2");
  clean(visit);
  await visit.context.close();
});

test("a player makes maneuvers with their own creatures and nothing else", async () => {
  const master = await begin(LARGE);
  const ansa = await master.board.token("Ansa").getAttribute("data-token");
  const player = await here.joins(master, "Paul", { role: "player", tokens: [ansa] });
  const { page, board } = player;
  await board.press(page.getByText("Maneuvers", { exact: true }));
  await select(page).waitFor();
  assert.equal(await select(page).locator("option", { hasText: "Push" }).count(), 0);
  await page.getByLabel("What happens to Ansa").selectOption("mount");
  await until(() => apply(page).isDisabled(), true);
  await page.getByLabel(/^Mount/).selectOption("Guard");
  await result(page).locator(".bad").waitFor();
  await accessible(page, "a refused maneuver");
  await select(page).selectOption("dismount");
  await board.press(page.getByRole("button", { name: "E3", exact: true }));
  await result(page).getByText("Ansa moves to E3.").waitFor();
  await board.press(apply(page));
  await board.arrives("Ansa", "E3");
  await master.board.arrives("Ansa", "E3");
  clean(player);
  clean(master);
  await player.context.close();
  await master.context.close();
});
