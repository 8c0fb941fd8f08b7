/** The dialogs of the actions of a case, loaded when one is opened. */
export { AnswerSupplementDialog } from './answer-supplement-dialog.tsx'
export { AskingDialog } from './asking-dialog.tsx'
export { InviteExpertDialog } from './invite-expert-dialog.tsx'
