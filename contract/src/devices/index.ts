/** Devices: the terminals of institutions, which give the picture of an ultrasound machine or the view of a meeting room. */
export { deviceErrors } from './errors.ts'
export { deviceFiles } from './files.ts'
export { codeCharacters, terminalNumbers } from './numbers.ts'
export { deviceRoutes, ownTerminalRoutes, terminalRoutes, terminalSocketPath } from './routes.ts'
export {
  type ChangedTerminal,
  changedTerminal,
  type IssuedCode,
  kindOfSource,
  type NewTerminal,
  newTerminal,
  type OwnTerminal,
  pairingCode,
  type TerminalKind,
  type TerminalMessage,
  type TerminalOver,
  type TerminalRow,
  type TerminalSource,
  terminalKinds,
  terminalMessage,
  terminalSourceLabels,
  terminalSources,
  type UsableTerminal,
} from './terminal.ts'
export { type TerminalState, terminalStateLabels, terminalStates } from './terminal-states.ts'
