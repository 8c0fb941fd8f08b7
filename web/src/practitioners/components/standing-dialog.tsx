import type { Text } from '@tongying/contract/kit'
import {
  type PractitionerRecord,
  standingRoutes as routes,
  type StandingMove,
  standingMoveLabels,
} from '@tongying/contract/practitioners'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useCertificationChange } from '../api.ts'
import { standingTexts as texts } from '../standing-texts.ts'

const schema = routes.suspend.input.omit({ id: true, reviewVersion: true })

/** What a move says before it is made, and its usual reasons. */
const moves: Readonly<Record<StandingMove, { title: Text; lead: Text; done: Text; reasons: readonly Text[] }>> = {
  suspend: {
    title: texts.suspendTitle,
    lead: texts.suspendLead,
    done: texts.suspended,
    reasons: [texts.notice, texts.checking, texts.request],
  },
  reinstate: {
    title: texts.reinstateTitle,
    lead: texts.reinstateLead,
    done: texts.reinstated,
    reasons: [texts.checked],
  },
  revoke: {
    title: texts.revokeTitle,
    lead: texts.revokeLead,
    done: texts.revoked,
    reasons: [texts.withdrawnLicence, texts.falsePapers, texts.request],
  },
}

/** Asks for the reason of a suspension, a reinstatement or a revocation, and makes it. */
export function StandingDialog({
  it,
  move,
  onClose,
}: {
  it: PractitionerRecord
  move: StandingMove
  onClose: () => void
}) {
  const t = useTranslate()
  const { accountId: id, name, reviewVersion } = it
  const change = useCertificationChange(routes[move], { isQuiet: true })
  const { title, lead, done, reasons } = moves[move]
  return (
    <FormDialog
      title={t(title, { name })}
      lead={t(lead)}
      schema={schema}
      action={standingMoveLabels[move]}
      isDanger={move !== 'reinstate'}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { standing } = await change.mutateAsync({ id, reviewVersion, reason })
        const isLapsed = move === 'reinstate' && standing === 'lapsed'
        toastDone(t(isLapsed ? texts.lapsedInstead : done, { name }))
      }}
    >
      <TextField
        name="reason"
        label={texts.reason}
        lines={3}
        span={12}
        hint={
          <>
            <UsualReasons reasons={reasons} />
            {t(texts.reasonHint)}
          </>
        }
      />
    </FormDialog>
  )
}

function UsualReasons({ reasons }: { reasons: readonly Text[] }) {
  const t = useTranslate()
  const { change, core } = useFormOfField()
  /** What was typed stays. */
  const add = (reason: string) =>
    change('reason', [`${core.valueOf('reason') ?? ''}`.trim(), reason].filter(Boolean).join(t(separators.semicolon)))
  return (
    <span className="cluster wrap">
      {reasons.map((reason) => (
        <LinkButton key={reason['en-US']} onClick={() => add(t(reason))}>
          {t(reason)}
        </LinkButton>
      ))}
    </span>
  )
}
