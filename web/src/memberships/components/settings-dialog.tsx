import {
  acceptancePolicyLabels,
  institutionSettings,
  type KeptSettings,
  othersNeededLimits,
  type SettingLimit,
  settingLimits,
} from '@tongying/contract/institutions'
import { filledText } from '@tongying/contract/kit'
import { type MyOrganization, membershipRoutes as routes } from '@tongying/contract/memberships'
import { Fragment } from 'react'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { CheckField } from '../../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { NotLoadedDialog } from '../../ui/patterns/form/not-loaded-dialog.tsx'
import { NumberField } from '../../ui/patterns/form/number-field.tsx'
import { settingTexts as texts } from '../institution-texts.ts'
import styles from './settings-dialog.module.css'

type Given = { institution: MyOrganization; onClose: () => void }

/** The limits in the order of a case's life. */
const limitGroups = [
  ['application', ['leadMinutes', 'auditWorkingDays', 'returnDays']],
  ['answers', ['expertAnswerHours', 'answerBeforeStartMinutes', 'answerLeastMinutes', 'reinviteDays']],
  [
    'changes',
    ['rescheduleAnswerHours', 'supplementPauseHours', 'withdrawalAnswerMinutes', 'withdrawalBeforeStartMinutes'],
  ],
  ['emergency', ['emergencyAnswerMinutes', 'emergencyExpertMinutes', 'emergencyNextMinutes', 'emergencyReportHours']],
  ['meeting', ['lobbyMinutes', 'notHeldMinutes']],
  ['report', ['reportHours', 'reviewWorkingDays', 'responseDays']],
] as const satisfies readonly (readonly [keyof typeof texts, readonly SettingLimit[]])[]

/** How an institution arranges its consultations, set by its administrators; it opens once what is set is here. */
export function SettingsDialog({ institution, onClose }: Given) {
  const t = useTranslate()
  const fresh = { gcTime: 0, refetchOnWindowFocus: false }
  const { data, error, refetch } = useRoute(routes.settings, { institutionId: institution.id }, fresh)
  if (data) return <SettingsForm institution={institution} settings={data} onClose={onClose} />
  const title = t(texts.dialog, { hospital: institution.name })
  return error && <NotLoadedDialog title={title} error={error} onRetry={refetch} onClose={onClose} />
}

function SettingsForm({ institution, settings, onClose }: Given & { settings: KeptSettings }) {
  const t = useTranslate()
  const { id: institutionId, name: hospital } = institution
  const { version, ...initial } = settings
  const change = useChange(routes.changeSettings, { isQuiet: true })
  const title = filledText(texts.dialog, { hospital })
  return (
    <FormDialog
      title={title}
      schema={institutionSettings}
      initial={initial}
      action={texts.save}
      lead={t(texts.lead)}
      onClose={onClose}
      onSubmit={async (given) => {
        await change.mutateAsync({ institutionId, ...given, version })
        toastDone(t(texts.saved))
      }}
    >
      <CheckField name="isApplicantDeskFirst">{t(texts.isApplicantDeskFirst)}</CheckField>
      <CheckField name="hasReportDesk">{t(texts.hasReportDesk)}</CheckField>
      <CheckField name="asksBeyondAgreements">{t(texts.asksBeyondAgreements)}</CheckField>
      <ChoiceField
        name="acceptancePolicy"
        label={texts.acceptancePolicy}
        options={acceptancePolicyLabels}
        as="select"
        span={6}
      />
      <OthersNeeded />
      {limitGroups.map(([group, limits]) => (
        <Fragment key={group}>
          <h3 className={styles.part}>{t(texts[group])}</h3>
          {limits.map((name) => (
            <LimitField key={name} name={name} />
          ))}
        </Fragment>
      ))}
    </FormDialog>
  )
}

function LimitField({ name }: { name: SettingLimit }) {
  const t = useTranslate()
  const { min, max } = settingLimits[name]
  const count = Number(useFieldValue(name))
  const unit = t(texts[unitOf(name)], { count })
  return <NumberField name={name} label={texts[name]} unit={unit} min={min} max={max} span={6} />
}

/** How many besides the lead, where the lead and some of the others must accept. */
function OthersNeeded() {
  const t = useTranslate()
  const count = Number(useFieldValue('othersNeeded'))
  if (useFieldValue('acceptancePolicy') !== 'leadAndSome') return null
  return (
    <NumberField
      name="othersNeeded"
      label={texts.othersNeeded}
      hint={t(texts.othersNeededHint)}
      unit={t(texts.people, { count })}
      {...othersNeededLimits}
      isRequired={false}
      span={6}
    />
  )
}

/** The unit that a limit's name ends with. */
function unitOf(name: SettingLimit): 'minutes' | 'hours' | 'days' | 'workingDays' {
  if (name.endsWith('Minutes')) return 'minutes'
  if (name.endsWith('WorkingDays')) return 'workingDays'
  return name.endsWith('Hours') ? 'hours' : 'days'
}
