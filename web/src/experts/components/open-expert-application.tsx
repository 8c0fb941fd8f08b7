import {
  expertPartLabels,
  expertParts,
  expertFieldLabels as labels,
  type ReviewedExpertApplication,
  expertApplicationRoutes as routes,
  type UnmaskableExpertField,
  unmaskableExpertFields,
} from '@tongying/contract/experts'
import { isIn } from '@tongying/contract/kit'
import { certificationNumberSeconds } from '@tongying/contract/practitioners'
import { Card } from '../../ui/components/card/card.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useUnmasked } from '../../ui/patterns/form/use-unmasked.tsx'
import { AcceptOrReject } from '../../ui/patterns/review/accept-or-reject.tsx'
import {
  CheckCount,
  type CheckGroup,
  CheckList,
  type CheckRow,
  keysToCheck,
} from '../../ui/patterns/review/check-list.tsx'
import { focusCheck, useChecks } from '../../ui/patterns/review/use-checks.ts'
import { useExpertChange } from '../api.ts'
import { partsInOrder } from '../form-progress.ts'
import { expertTexts as texts } from '../texts.ts'
import { expertStanding } from './expert-state.ts'
import { useExpertAddress, useExpertValues } from './expert-values.ts'

/** They stand in the address. */
const regionFields = ['province', 'city', 'county'] as const

interface Opened {
  readonly hasNext: boolean
  readonly onDecided: () => void
}

const rejection = routes.reject.input.omit({ id: true, reviewVersion: true })

/** The application that a reviewer has open: each field beside what the certification says, and the decision. */
export function OpenExpertApplication({ id, ...opened }: Opened & { id: string }) {
  const t = useTranslate()
  const { data: it, error } = useRoute(routes.reviewed, { id })
  if (!it && error) return <Note turn="nobody">{t(texts.gone)}</Note>
  if (!it) return <PageSkeleton />
  return <Comparison it={it} {...opened} />
}

function Comparison({ it, ...opened }: Opened & { it: ReviewedExpertApplication }) {
  const t = useTranslate()
  const groups = useGroups(it)
  const checks = useChecks(keysToCheck(groups))
  return (
    <div className="stack">
      {!it.certified && <Note turn="reviewer">{t(texts.notCertified)}</Note>}
      <Card title={it.name} more={<StatusTag {...expertStanding(it.state)} />} isFlush>
        <CheckList groups={groups} checks={checks} />
      </Card>
      {it.reason && (
        <Note turn="nobody">
          {t(texts.rejectedWhy)}　{it.reason}
        </Note>
      )}
      <Decision
        it={it}
        {...opened}
        count={<CheckCount checks={checks} />}
        // Nobody is listed before every row was read: the first one that is left is brought into sight.
        isCompared={() => {
          if (checks.firstLeft !== undefined) focusCheck(checks.firstLeft)
          return checks.firstLeft === undefined
        }}
      />
    </div>
  )
}

/** What the certification says of a field that it states as well. */
function useCompared({ certified }: ReviewedExpertApplication): (name: string, value: string) => Partial<CheckRow> {
  const t = useTranslate()
  const asCertified: Partial<Record<string, string>> = certified
    ? {
        realName: certified.name,
        title: certified.title,
        company: certified.hospitalName,
        professionalMedicineRoom: certified.departments.join(t(uiTexts.common.listed)),
      }
    : {}
  return (name, value) => {
    if (name === 'qualifiCertificate' && certified && certified.isSameNumber !== null)
      return certified.isSameNumber
        ? { detail: t(texts.sameNumber) }
        : { detail: t(texts.otherNumber), isWarning: true }
    const other = asCertified[name]
    if (other === undefined) return {}
    if (other === value || other.split(t(uiTexts.common.listed)).includes(value))
      return { detail: t(texts.sameAsCertified) }
    return { detail: t(texts.otherThanCertified, { value: other }), isWarning: true }
  }
}

/** The parts of an application, each field beside what the certification says. */
function useGroups(it: ReviewedExpertApplication): CheckGroup[] {
  const t = useTranslate()
  const show = useExpertValues()
  const address = useExpertAddress()
  const compared = useCompared(it)
  const { content } = it
  const shown = (name: string) => !isIn(regionFields, name)
  const unmasked = useUnmaskedFields(it)
  return partsInOrder.map((part) => ({
    key: part,
    title: t(expertPartLabels[part]),
    rows: expertParts[part].filter(shown).flatMap((name) => {
      const number = unmaskableExpertFields.map((each) => (each === name ? unmasked[each] : undefined)).find(Boolean)
      const value = number?.value ?? (name === 'detailAddress' ? address(content) : show(name, content[name]))
      // The rest is typed by the applicant, and nothing proves it.
      const isOnlyRead = part !== 'work' && part !== 'education'
      // Of what is personal a reviewer gets only what they judge.
      if (isOnlyRead && value === '') return []
      const row = { key: name, label: t(labels[name]), value: value || '—', isOnlyRead, ...compared(name, value) }
      if (!number || value === '' || it.allowed.length === 0) return row
      const detail = (
        <>
          {row.detail && <p>{row.detail}</p>}
          <span className="cluster wrap">{number.control}</span>
        </>
      )
      return { ...row, detail }
    }),
  }))
}

/** Phone, e-mail and certificate number, each in full for a reason that is recorded. */
function useUnmaskedFields(it: ReviewedExpertApplication) {
  return {
    mobile: useUnmaskedField(it, 'mobile'),
    mail: useUnmaskedField(it, 'mail'),
    qualifiCertificate: useUnmaskedField(it, 'qualifiCertificate'),
  }
}

function useUnmaskedField({ applyId: id }: ReviewedExpertApplication, field: UnmaskableExpertField) {
  const { mutateAsync: unmask } = useExpertChange(routes.unmask, { isQuiet: true, isSecret: true })
  const { values, control } = useUnmasked({
    of: id,
    title: texts.unmaskTitle,
    reasons: [texts.unmaskPapers, texts.unmaskContact],
    seconds: certificationNumberSeconds,
    ask: (reason) => unmask({ id, field, reason }),
  })
  return { value: values?.value, control }
}

function Decision(
  props: Opened & { it: ReviewedExpertApplication; count: React.ReactNode; isCompared: () => boolean },
) {
  const t = useTranslate()
  const { applyId: id, name, reviewVersion, allowed, state } = props.it
  const pass = useExpertChange(routes.pass)
  const reject = useExpertChange(routes.reject, { isQuiet: true })
  if (!allowed.includes('pass')) return state === 'underReview' ? <Note>{t(texts.ownOne)}</Note> : null
  function finish(message: string) {
    toastDone(message)
    props.onDecided()
  }
  return (
    <AcceptOrReject
      texts={{
        ...texts,
        accept: props.hasNext ? texts.approve : texts.approveLast,
        acceptKey: texts.approveLast,
        reason: texts.rejectReason,
        reasonHint: texts.rejectHint,
      }}
      isAccepting={pass.isPending}
      reasons={[texts.numberDiffers, texts.tooFewYears, texts.notClear]}
      more={props.count}
      onAccept={() => {
        if (!props.isCompared()) return
        pass.mutate({ id, reviewVersion }, { onSuccess: () => finish(t(texts.approved, { name })) })
      }}
      schema={rejection}
      onReject={async ({ reason }) => {
        await reject.mutateAsync({ id, reviewVersion, reason })
        finish(t(texts.rejectedDone, { name }))
      }}
    />
  )
}
