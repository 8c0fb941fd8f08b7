/** The grammar that every domain's promise is written in: routes, states, errors, texts, fields, pages, events. */

export { type Code, type Codes, code, defineCodes, labelOf, wordOf, wordsOf } from './codes.ts'
export { basedOnVersion, currentDraft, draftVersion } from './drafts.ts'
export type { Envelope, ErrorEnvelope, OkEnvelope } from './envelope.ts'
export { defineErrors, type ErrorDefinition, type ErrorStatus, kitErrors, type NamedError, wireCode } from './errors.ts'
export { defineEvents, type EventDefinitions } from './events.ts'
export {
  atMost,
  choice,
  day,
  email,
  fieldTexts,
  id,
  idCard,
  instant,
  maybeWords,
  nickname,
  password,
  phone,
  reviewVersion,
  rule,
  ruleText,
  smsCode,
  words,
} from './fields.ts'
export { fileSize } from './file-size.ts'
export { idCardBirthday, idCardGender, isIdCard } from './id-card.ts'
export { machineWords } from './machine-words.ts'
export { type Page, type Paging, pageOf, pageSizeDefault, pageSizeMax, paging } from './pages.ts'
export {
  type AnyRoute,
  changesSomething,
  defineRoutes,
  type Method,
  pathParameters,
  type Route,
  type RouteAnswer,
  type RouteInput,
  timeouts,
} from './routes.ts'
export { defineStates, type Move, openMoves, type StateMachine } from './states.ts'
export {
  chooseLanguage,
  defaultLanguage,
  defineTexts,
  type Language,
  languages,
  say,
  type Text,
  type Texts,
} from './texts.ts'
