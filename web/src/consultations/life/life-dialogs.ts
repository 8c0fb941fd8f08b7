/** The dialogs of the moves between invitation and meeting, loaded when one is opened. */
export { AnswerSupplementDialog } from './answer-supplement-dialog.tsx'
export { AskingDialog } from './asking-dialog.tsx'
export { InviteExpertDialog } from './invite-expert-dialog.tsx'
