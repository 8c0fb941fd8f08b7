import type { RecordWithFiles } from '@tongying/contract/attachments'
import type { MeetingOwner } from '@tongying/contract/meetings'
import { answerPorts } from '../answer-ports.ts'
import { attachmentPort, type OwnerAnswers } from '../attachments/index.ts'
import { meetingPort, type PartInMeeting } from '../meetings/index.ts'

/** Lets a test set who has which part in the meetings of one kind of record; the other answers stay. */
export function answerMeetings(ownerKind: MeetingOwner['kind'], part: PartInMeeting): void {
  answerPorts()
  const { parts } = meetingPort.answers()
  meetingPort.answer({ parts: { ...parts, [ownerKind]: part } })
}

/** Lets a test set who may what with the files of one kind of record; the other answers stay. */
export function answerForFiles(ownerKind: RecordWithFiles, answers: OwnerAnswers): void {
  answerPorts()
  const given = attachmentPort.answers()
  attachmentPort.answer({ ...given, owners: { ...given.owners, [ownerKind]: answers } })
}
