import {
  type InstitutionDetails,
  institutionChange,
  applicationFieldLabels as labels,
} from '@tongying/contract/institutions'
import { filledText } from '@tongying/contract/kit'
import { type MyOrganization, membershipRoutes as routes } from '@tongying/contract/memberships'
import { clsx } from 'clsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { NotLoadedDialog } from '../../ui/patterns/form/not-loaded-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { contactTexts as texts } from '../institution-texts.ts'
import styles from './contact-dialog.module.css'

type FormInput = { institution: MyOrganization; onClose: () => void }

/** How an institution is reached, kept by its administrators; it opens once what is kept is here. */
export function ContactDialog({ institution, onClose }: FormInput) {
  const t = useTranslate()
  // Asked for each time: somebody else may have changed it. While the form is open it knows better.
  const fresh = { gcTime: 0, refetchOnWindowFocus: false }
  const { data, error, refetch } = useRoute(routes.institution, { institutionId: institution.id }, fresh)
  if (data) return <ContactForm institution={institution} details={data} onClose={onClose} />
  const title = t(texts.dialog, { hospital: institution.name })
  return error && <NotLoadedDialog title={title} error={error} onRetry={refetch} onClose={onClose} />
}

function ContactForm({ institution, details, onClose }: FormInput & { details: InstitutionDetails }) {
  const t = useTranslate()
  const { id: institutionId, name: hospital } = institution
  const { phone, ...initial } = details
  const change = useChange(routes.changeInstitution, { refreshes: [routes.myOrganizations], isQuiet: true })
  const title = filledText(texts.dialog, { hospital })
  return (
    <FormDialog
      title={title}
      schema={institutionChange}
      initial={initial}
      action={texts.save}
      onClose={onClose}
      onSubmit={async (given) => {
        await change.mutateAsync({ institutionId, ...given })
        toastDone(t(texts.saved))
      }}
    >
      <p className={clsx(styles.lead, 'text-muted text-small')}>{t(texts.lead)}</p>
      <TextField name="personInCharge" label={labels.personInCharge} span={6} />
      <TextField name="officePhone" label={labels.officePhone} type="tel" span={6} />
      <TextField name="email" label={labels.email} type="email" span={6} />
      <TextField
        name="phone"
        label={labels.phone}
        type="tel"
        span={6}
        hint={phone ? t(texts.phoneKept, { phone }) : t(texts.phoneNone)}
      />
      <TextField name="address" label={labels.address} span={12} />
      <TextField name="introduction" label={labels.introduction} lines={4} />
    </FormDialog>
  )
}
