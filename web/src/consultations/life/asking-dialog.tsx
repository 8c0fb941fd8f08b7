import { AcceptDialog, DeclineDialog } from '../components/answer-dialogs.tsx'
import type { CaseAction } from '../components/case-action.ts'
import { AskSupplementDialog } from './ask-supplement-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { GiveOpinionDialog } from './give-opinion-dialog.tsx'
import { ReinviteDialog } from './reinvite-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The dialog of an action that asks for a few words, or for a choice, first. */
export function AskingDialog(props: {
  asking: CaseAction
  id: string
  onClose: () => void
  /** This person may not read the case any more. */
  onLeft: (() => void) | undefined
}) {
  const { asking, onLeft, ...given } = props
  if (asking === 'accept') return <AcceptDialog {...given} />
  if (asking === 'decline') return <DeclineDialog {...given} onDone={onLeft} />
  if (asking === 'giveOpinion') return <GiveOpinionDialog {...given} />
  if (asking === 'withdraw') return <WithdrawDialog {...given} onDone={onLeft} />
  if (asking === 'reschedule') return <RescheduleDialog {...given} />
  if (asking === 'reinvite') return <ReinviteDialog {...given} />
  if (asking === 'cancel') return <CancelDialog {...given} />
  if (asking === 'copy') return <CopyDialog {...given} />
  return <AskSupplementDialog {...given} />
}
