//! Carries out commands: returns the changes of the table and a line for its log, or why the
//! command is refused. Reads the table without changing it. Whether the member may send the command
//! has been checked before.

mod allowed;
mod apply_effect;
mod command_result;
mod creature;
mod fog;
mod ground;
mod log;
mod movement;
mod party;
mod picture;
mod scene;
mod scratch;
mod setting;
mod token_picture;
mod too_far;
mod turn;
mod walked;

pub(crate) use command_result::CommandResult;
pub(crate) use creature::own;
pub use movement::STEPS;
pub use scene::SQUARES;
pub(crate) use scene::{open, tokens, written};
pub(crate) use setting::Setting;
pub(crate) use token_picture::set as set_token_picture;
pub(crate) use too_far::with_whole_cost;
pub(crate) use walked::walked;

use crate::id::MemberId;
use crate::protocol::{Command, Refusal, Settings};
use allowed::Grants;

/// Returns the result of a member's command. Creatures of a new scene get the next of `ids`.
///
/// # Errors
///
/// If the command is refused.
pub(crate) fn carry_out(
    setting: Setting<'_>,
    member: MemberId,
    command: &Command,
    ids: &mut dyn FnMut() -> u128,
) -> Result<CommandResult, Refusal> {
    match command {
        Command::Move { token, path, overriding: false } => {
            let grants =
                if setting.is_game_master(member) { Grants::Free } else { Grants::Offered };
            movement::along(setting, setting.token(*token)?, path, grants)
        }
        Command::Move { token, path, overriding: true } => {
            movement::overriding(setting, setting.token(*token)?, path)
        }
        Command::ApplyEffect { token, what } => {
            apply_effect::apply_effect(setting, member, setting.token(*token)?, what)
        }
        Command::Place { token, to } => movement::place(setting, setting.token(*token)?, *to),
        Command::Add { token, entry, hidden } => creature::add(setting, *token, entry, *hidden),
        Command::Change { token, entry } => {
            creature::change(setting, setting.token(*token)?, entry)
        }
        Command::Remove { token } => Ok(creature::remove(setting.state, setting.token(*token)?)),
        Command::Hide { token, hidden } => Ok(creature::hide(setting.token(*token)?, *hidden)),
        Command::Own { token, members } => {
            creature::own(setting.state, setting.token(*token)?, members)
        }
        Command::RemoveTokenPicture { token } => {
            token_picture::remove(setting.state, setting.token(*token)?)
        }
        Command::Paint { squares } => ground::paint(setting, squares),
        Command::Wall { from, to, kind } => ground::wall(setting, (*from, *to), kind.as_ref()),
        Command::Door { from, to, open } => ground::door(setting, member, (*from, *to), *open),
        Command::Fog { areas, hidden } => fog::fog(setting, areas, *hidden),
        Command::RevealRoom { at } => fog::reveal_room(setting, at.square()),
        Command::Secret { from, to, secret } => fog::secret(setting, (*from, *to), *secret),
        Command::Load { scene, name, keep_party: false } => {
            scene::load(setting, scene, name.as_deref(), ids)
        }
        Command::Load { scene, name, keep_party: true } => {
            party::load(setting, scene, name.as_deref(), ids)
        }
        Command::Align { frame } => picture::align(setting, *frame),
        Command::RemovePicture => picture::remove(setting),
        Command::Resize { width, height } => picture::resize(setting, width.get(), height.get()),
        Command::Rules { rules, options, house } => {
            scene::rules(setting, rules, options, house.as_deref())
        }
        Command::Settings { only_on_turn, sight } => {
            if only_on_turn.is_none() && sight.is_none() {
                return Err(Refusal::impossible("name the setting that is to change"));
            }
            let before = setting.state.settings;
            let settings = Settings {
                only_on_turn: only_on_turn.unwrap_or(before.only_on_turn),
                sight: sight.unwrap_or(before.sight),
            };
            Ok(turn::settings(setting.state, settings))
        }
        Command::NameTable { name } => scene::name_table(setting.state, name),
        Command::Order { tokens } => turn::order(setting.state, tokens),
        Command::BeginTurn { token } => Ok(turn::begin(setting.state, setting.token(*token)?)),
        Command::EndTurn => turn::end(setting.state),
        Command::Delay => turn::delay(setting.state),
        // The table carries these out.
        Command::MoveTogether { .. } | Command::Undo | Command::Redo => Err(Refusal::Nothing),
    }
}
