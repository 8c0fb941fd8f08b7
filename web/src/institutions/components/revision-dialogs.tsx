import {
  type DirectoryEntry,
  revisedFieldLabels as labels,
  ownershipLabels,
  ratingLabels,
  institutionRoutes as routes,
  tierLabels,
} from '@tongying/contract/institutions'
import { filledText } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { RegionField } from '../../ui/patterns/form/region-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { registrationTexts as texts } from '../texts.ts'

/** What a revision makes old. */
const refreshes = [
  { key: [routes.directory.path] },
  { key: [routes.revisions.path] },
  { key: [routes.browse.path] },
] as const

function Reason() {
  const t = useTranslate()
  return <TextField name="reason" label={texts.reason} lines={3} span={12} hint={t(texts.reasonHint)} />
}

/** Name, code, place and grade of an institution, changed with a reason. */
export function ReviseDialog({ entry, onClose }: { entry: DirectoryEntry; onClose: () => void }) {
  const t = useTranslate()
  const revise = useChange(routes.revise, { refreshes, isQuiet: true })
  const { id, version, name, abbreviation, institutionCode, tier, rating, ownership } = entry
  const region = [entry.provinceCode, entry.cityCode, entry.districtCode].filter((code) => code !== null)
  return (
    <FormDialog
      title={texts.reviseTitle}
      schema={routes.revise.input.omit({ id: true, version: true })}
      initial={{ name, abbreviation, institutionCode, region, tier, rating, ownership }}
      action={texts.reviseAction}
      width="large"
      lead={t(texts.reviseLead)}
      onClose={onClose}
      onSubmit={async (given) => {
        await revise.mutateAsync({ id, version, ...given })
        toastDone(t(texts.revised))
      }}
    >
      <TextField name="name" label={labels.name} span={8} />
      <TextField name="abbreviation" label={labels.abbreviation} />
      <TextField name="institutionCode" label={labels.institutionCode} span={6} />
      <RegionField name="region" label={labels.region} span={6} />
      <ChoiceField name="tier" label={labels.tier} options={tierLabels} as="radio" span={12} />
      <ChoiceField name="rating" label={labels.rating} options={ratingLabels} as="radio" span={12} />
      <ChoiceField name="ownership" label={labels.ownership} options={ownershipLabels} as="radio" span={12} />
      <Reason />
    </FormDialog>
  )
}

/** Closes an institution, or opens it again. */
export function StandingChangeDialog({ entry, onClose }: { entry: DirectoryEntry; onClose: () => void }) {
  const t = useTranslate()
  const isClosed = entry.closedAt !== null
  const close = useChange(routes.close, { refreshes, isQuiet: true })
  const reopen = useChange(routes.reopen, { refreshes, isQuiet: true })
  const hospital = { hospital: entry.name }
  return (
    <FormDialog
      title={filledText(isClosed ? texts.reopenTitle : texts.closeTitle, hospital)}
      schema={routes.close.input.omit({ id: true, version: true })}
      action={isClosed ? texts.reopenAction : texts.closeAction}
      isDanger={!isClosed}
      lead={t(isClosed ? texts.reopenLead : texts.closeLead)}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await (isClosed ? reopen : close).mutateAsync({ id: entry.id, version: entry.version, reason })
        toastDone(t(isClosed ? texts.reopened : texts.closed, hospital))
      }}
    >
      <Reason />
    </FormDialog>
  )
}
