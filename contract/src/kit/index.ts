/** The grammar that every domain's promise is written in: routes, states, errors, texts, fields, pages, events. */

export { asRecord } from './as-record.ts'
export { type Code, type Codes, code, codeNameOf, codeNamesOf, defineCodes, labelOf } from './codes.ts'
export { basedOnVersion, currentDraft, draftVersion } from './drafts.ts'
export type { Envelope, ErrorEnvelope, OkEnvelope } from './envelope.ts'
export {
  defineErrors,
  type ErrorDefinition,
  type ErrorStatus,
  errorNames,
  kitErrors,
  type NamedError,
  tryLater,
  wireCode,
} from './errors.ts'
export { defineEvents, type EventDefinitions } from './events.ts'
export { fieldProblems } from './field-problems.ts'
export {
  choice,
  chosenId,
  clockTime,
  day,
  email,
  emailAddress,
  fieldTexts,
  id,
  idCard,
  instant,
  isMobile,
  landlinePattern,
  nickname,
  optionalText,
  password,
  pastDay,
  phone,
  recordedReason,
  recordVersion,
  requiredText,
  reviewVersion,
  rule,
  ruleText,
  smsCode,
  wholeNumber,
} from './fields.ts'
export { fileSize } from './file-size.ts'
export { type AnyFileRoute, defineFiles, type FileRoute, usualStatus } from './files.ts'
export { idCardBirthday, idCardGender, isIdCard } from './id-card.ts'
export { importText, importTexts } from './import-texts.ts'
export {
  type CheckedImport,
  type CheckedRow,
  checkedImport,
  type DoneImport,
  doneImport,
  type ImportColumn,
  type ImportColumns,
  type ImportOutcome,
  type ImportRemark,
  importedFile,
  importLimits,
  importMark,
  importOutcomes,
} from './imports.ts'
export { keysOf } from './keys-of.ts'
export { defineLive, type Live, type LiveDefinitions, type LiveMessageOf } from './live.ts'
export { machineKeys } from './machine-keys.ts'
export {
  type Currency,
  currencies,
  feesText,
  type Money,
  money,
  moneyText,
  sumOf,
  yuan,
} from './money.ts'
export { type Page, type Paging, pageOf, pageSizeDefault, paging } from './pages.ts'
export { productDay, productZone, toInstant, wallClockOf, weekdayOf, writtenDay } from './product-day.ts'
export { type RecordKind, type RecordRef, recordKinds } from './record-kinds.ts'
export {
  type AuditFilter,
  auditFilter,
  auditFilters,
  decisionReason,
  rejection,
  unmaskedSeconds,
  type WaitingDays,
  waitingDays,
} from './reviews.ts'
export {
  type AnyRoute,
  addressed,
  type CallRow,
  changesSomething,
  defineRoutes,
  type Method,
  pathParameters,
  type Route,
  type RouteAnswer,
  type RouteInput,
  timeoutMsOf,
  timeoutsMs,
} from './routes.ts'
export { shortHash } from './short-hash.ts'
export {
  defineStates,
  isIn,
  type Move,
  openMoves,
  type PlannedMove,
  type StateColumns,
  type StateMachine,
  stateOfWire,
  timersIn,
  turnOf,
  whereTurnOf,
} from './states.ts'
export {
  type AnyText,
  type CountedText,
  chooseLanguage,
  defaultLanguage,
  defineTexts,
  filledText,
  formOf,
  type Language,
  languages,
  sameText,
  type Text,
  type Texts,
  translate,
  type Values,
  type ValuesOf,
} from './texts.ts'
export { dayMs, hourMs, minuteMs, secondMs } from './time.ts'
export { withoutBlanks } from './without-blanks.ts'
