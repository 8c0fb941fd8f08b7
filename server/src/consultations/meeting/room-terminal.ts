import { usableImageTerminal } from '../../devices/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { consultationPort } from '../port.ts'
import type { Consultation } from '../tables.ts'

/**
 * The image terminal that may send its picture into the room of a case: one that its applicant may use, at the case's own
 * hospital or at one that works together with it. That they do holds until the transaction ends.
 */
export async function roomTerminal(
  tx: Tx,
  { applicantId, institutionId }: Pick<Consultation, 'applicantId' | 'institutionId'>,
  terminalId: string,
) {
  const terminal = await usableImageTerminal(tx, applicantId, terminalId)
  if (!terminal || terminal.institutionId === institutionId) return terminal
  const tie = { institutionId, site: terminal.institutionId }
  return (await consultationPort.answers().holdTie(tx, tie)) ? terminal : undefined
}

/** The institutions whose image terminals the room of a case of this one takes: the rule of `roomTerminal`, for a choice. */
export async function terminalPlacesOf(tx: Tx, institutionId: string): Promise<string[]> {
  const ties = await consultationPort.answers().tiesOf(tx, [institutionId])
  return [institutionId, ...ties.map(({ site }) => site)]
}
