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
import { Card } from '../../ui/components/card/card.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type CheckGroup, CheckList, type CheckRow, keysToCheck } from '../../ui/patterns/review/check-list.tsx'
import { OpenedApplication } from '../../ui/patterns/review/opened-application.tsx'
import { ReviewDecision } from '../../ui/patterns/review/review-decision.tsx'
import { type Checks, useChecks } from '../../ui/patterns/review/use-checks.ts'
import { useUnmaskedField } from '../../ui/patterns/review/use-unmasked-field.ts'
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

/** The application that a reviewer has open: each field beside what the certification says, and the decision. */
export function OpenExpertApplication({ id, ...opened }: Opened & { id: string }) {
  const state = useRoute(routes.reviewed, { id })
  return <OpenedApplication state={state}>{(it) => <Comparison it={it} {...opened} />}</OpenedApplication>
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
          {t(texts.rejectedWhy)}
          {t(separators.colon)}
          {it.reason}
        </Note>
      )}
      <Decision it={it} {...opened} checks={checks} />
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
    mobile: useField(it, 'mobile'),
    mail: useField(it, 'mail'),
    qualifiCertificate: useField(it, 'qualifiCertificate'),
  }
}

function useField({ applyId: id }: ReviewedExpertApplication, field: UnmaskableExpertField) {
  const { mutateAsync: unmask } = useExpertChange(routes.unmask, { isQuiet: true, isSecret: true })
  return useUnmaskedField(id, (reason) => unmask({ id, field, reason }))
}

function Decision({ it, ...opened }: Opened & { it: ReviewedExpertApplication; checks: Checks }) {
  const t = useTranslate()
  const { applyId: id, name, reviewVersion, allowed, state } = it
  return (
    <ReviewDecision
      it={{ id, reviewVersion, allowed, isUnderReview: state === 'underReview' }}
      texts={texts}
      done={{ approved: t(texts.approved, { name }), rejected: t(texts.rejectedDone, { name }) }}
      approve={useExpertChange(routes.approve)}
      reject={useExpertChange(routes.reject, { isQuiet: true })}
      reasons={[texts.numberDiffers, texts.tooFewYears, texts.notClear]}
      {...opened}
    />
  )
}
