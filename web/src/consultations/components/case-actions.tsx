import { type ConsultationRow, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Consequence } from '../../ui/components/confirm/confirm.tsx'
import { MoveButtons, type MoveStyles } from '../../ui/components/move-buttons/move-buttons.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { applicationPath, caseLeft, pathOf, pdfPath, reportPath } from '../api.ts'
import { lifeShownTexts } from '../life/shown-texts.ts'
import { caseTexts as texts } from '../texts.ts'
import type { CaseAction } from './case-action.ts'
import { lifeDialogs } from './case-parts.ts'

const actionTexts = defineTexts({
  discardTitle: { 'zh-CN': '删除这份草稿？', 'en-US': 'Discard this draft?' },
  discardFinal: {
    'zh-CN': '填写的内容和已上传的文件都会删除。',
    'en-US': 'All entered information and uploaded files will be deleted.',
  },
  copy: { 'zh-CN': '复制为新申请', 'en-US': 'Copy to a new application' },
  discardAction: { 'zh-CN': '删除草稿', 'en-US': 'Discard draft' },
})

export const confirmDiscard: Consequence = {
  title: actionTexts.discardTitle,
  consequences: [actionTexts.discardFinal],
  action: actionTexts.discardAction,
  isDanger: true,
}

const looks: MoveStyles<CaseAction> = {
  enter: { label: texts.enterRoom, icon: 'video', isPrimary: true },
  accept: { label: texts.accept, icon: 'check', isPrimary: true },
  giveOpinion: { label: lifeShownTexts.opinion.action, icon: 'write', isPrimary: true },
  sign: { label: texts.sign, icon: 'write', isPrimary: true },
  review: { label: texts.review },
  continue: { label: texts.continueDraft, isPrimary: true },
  edit: { label: texts.edit, icon: 'edit', isPrimary: true },
  write: { label: texts.writeReport, icon: 'write', isPrimary: true },
  revise: { label: texts.reviseReport, icon: 'write', isPrimary: true },
  sheet: { label: texts.sheet, icon: 'print' },
  view: { label: texts.view },
  decline: { label: texts.decline },
  askSupplement: { label: lifeShownTexts.ask.action },
  reinvite: { label: lifeShownTexts.reinvite.action },
  reschedule: { label: lifeShownTexts.reschedule.action, icon: 'calendar' },
  copy: { label: actionTexts.copy, icon: 'copy' },
  withdraw: { label: lifeShownTexts.withdraw.action, isDanger: true },
  discard: { label: texts.discard, isDanger: true, confirm: confirmDiscard },
  cancel: { label: texts.cancel, isDanger: true },
}

/** On the case's own page the word alone would be read as "never mind". */
const pageLooks: MoveStyles<CaseAction> = {
  ...looks,
  cancel: { label: texts.cancelCase, isDanger: true },
}
const plainLooks: MoveStyles<CaseAction> = {
  ...pageLooks,
  accept: { label: texts.accept },
  giveOpinion: { label: lifeShownTexts.opinion.action },
  sign: { label: texts.sign },
}

/** The lead writes the report, and asks this expert to sign it. */
function isToSign({ isMyTurn, review, allowed }: ConsultationRow): boolean {
  return isMyTurn && review === 'writtenReport' && !allowed.includes('submitReport')
}

/** What the server allows, as this product's actions; nothing is guessed. */
export function actionsOf(row: ConsultationRow): CaseAction[] {
  const may = (move: ConsultationRow['allowed'][number]) => row.allowed.includes(move)
  const actions: (CaseAction | false)[] = [
    row.isLobbyOpen && 'enter',
    may('accept') && 'accept',
    may('decline') && 'decline',
    may('giveOpinion') && 'giveOpinion',
    isToSign(row) && 'sign',
    may('askSupplement') && 'askSupplement',
    may('reinvite') && 'reinvite',
    may('reschedule') && 'reschedule',
    may('withdraw') && 'withdraw',
    (may('passAudit') || may('passReview') || may('passAddendum')) && 'review',
    row.state === 'draft' && 'continue',
    may('resubmit') && 'edit',
    may('submitReport') && 'write',
    may('reviseReport') && 'revise',
    row.state === 'completed' && 'sheet',
    row.state !== 'draft' && 'view',
    row.state === 'draft' && 'discard',
    may('cancel') && 'cancel',
  ]
  return actions.filter((action) => action !== false)
}

/** Rows of a list have no room for it. */
function onPageAlone(row: ConsultationRow): CaseAction[] {
  return row.relation.includes('applicant') && row.state !== 'draft' ? ['copy'] : []
}

/** Those that ask for a few words, or for a choice, first. */
const asked: ReadonlySet<CaseAction> = new Set([
  'accept',
  'decline',
  'giveOpinion',
  'askSupplement',
  'withdraw',
  'reschedule',
  'reinvite',
  'copy',
  'cancel',
])

/** The actions of a case as links of a row or as buttons of its page. */
export function CaseActions(props: {
  row: ConsultationRow
  as?: 'links' | 'buttons'
  only?: (action: CaseAction) => boolean
  /** Where the page's one filled button is another. */
  isPlain?: boolean
  /** Who declined may not read the case any more: its page is left. */
  onDeclined?: () => void
}) {
  const { row, as = 'links', only, isPlain = false } = props
  const [asking, setAsking] = useState<CaseAction>()
  const life = usePart(lifeDialogs, asking !== undefined)
  const make = useCaseAction(row, setAsking)
  const actions = [...actionsOf(row), ...(as === 'buttons' ? onPageAlone(row) : [])]
  return (
    <>
      <MoveButtons
        allowed={only ? actions.filter(only) : actions}
        looks={isPlain ? plainLooks : as === 'buttons' ? pageLooks : looks}
        as={as}
        onMove={make}
      />
      {asking && life && (
        <life.AskingDialog
          asking={asking}
          id={row.consultationId}
          onClose={() => setAsking(undefined)}
          onLeft={props.onDeclined}
        />
      )}
    </>
  )
}

/** What an action does: it opens its dialog by `onAsk`, makes its move, or leads to a page. */
function useCaseAction(row: ConsultationRow, onAsk: (action: CaseAction) => void) {
  const t = useTranslate()
  const navigate = useNavigate()
  const discard = useChange(routes.discardDraft, { refreshes: caseLeft })
  const id = row.consultationId
  return async (action: CaseAction) => {
    if (asked.has(action)) return onAsk(action)
    // The room is a site of its own.
    if (action === 'enter') return location.assign(`/jm/${row.roomName}`)
    // A refusal was shown by the query client.
    if (action === 'discard') return discard.mutateAsync({ id }).then(() => toastDone(t(texts.discarded)), ignore)
    const path = actionPaths(row)[action]
    if (path) await navigate(path)
  }
}

/** Where the actions lead that are pages. */
function actionPaths(row: ConsultationRow): Readonly<Partial<Record<CaseAction, string>>> {
  const id = row.consultationId
  const queue = row.allowed.includes('passAudit') ? 'auditQueue' : 'reportQueue'
  return {
    review: `/me/consultations/review?tab=${queue}&id=${id}`,
    continue: applicationPath(id),
    edit: applicationPath(id),
    write: reportPath(id),
    revise: reportPath(id),
    sheet: pdfPath(id),
    sign: `${pathOf(row)}?sign`,
    view: pathOf(row),
  }
}

function ignore() {}
