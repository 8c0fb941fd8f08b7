import { answerPorts } from '../answer-ports.ts'
import { attachmentPort, type OwnerAnswers } from '../attachments/index.ts'
import { type MeetingRelation, meetingPort } from '../meetings/index.ts'

/** Lets a test set who has which part in the meetings of one kind of record; the other answers stay. */
export function answerMeetings(ownerKind: string, relation: MeetingRelation): void {
  answerPorts()
  const { relations } = meetingPort.answers()
  meetingPort.answer({ relations: { ...relations, [ownerKind]: relation } })
}

/** Lets a test set who may what with the files of one kind of record; the other answers stay. */
export function answerForFiles(ownerKind: string, answers: OwnerAnswers): void {
  answerPorts()
  const given = attachmentPort.answers()
  attachmentPort.answer({ ...given, owners: { ...given.owners, [ownerKind]: answers } })
}
