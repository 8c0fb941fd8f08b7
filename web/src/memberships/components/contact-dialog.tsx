import {
  type InstitutionChange,
  type InstitutionDetails,
  institutionChange,
  applicationFieldLabels as labels,
} from '@tongying/contract/institutions'
import { say as sayIn } from '@tongying/contract/kit'
import { type MyOrganization, membershipRoutes as routes } from '@tongying/contract/memberships'
import { call } from '../../ui/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useInstitution, useMembershipChange } from '../api.ts'
import { contactTexts as texts } from '../texts.ts'

type Given = { institution: MyOrganization; onClose: () => void }

/** How an institution is reached, kept by its administrators; it opens once what is kept is here. */
export function ContactDialog({ institution, onClose }: Given) {
  const { data } = useInstitution(institution.id)
  return data ? <ContactForm institution={institution} details={data} onClose={onClose} /> : null
}

function ContactForm({ institution, details, onClose }: Given & { details: InstitutionDetails }) {
  const say = useSay()
  const { id: institutionId, name: hospital } = institution
  const { phone, ...initial } = details
  const change = useMembershipChange(
    (given: InstitutionChange) => call(routes.changeInstitution, { institutionId, ...given }),
    { isQuiet: true },
  )
  const title = {
    'zh-CN': sayIn(texts.dialog, 'zh-CN', { hospital }),
    'en-US': sayIn(texts.dialog, 'en-US', { hospital }),
  }
  return (
    <FormDialog
      title={title}
      schema={institutionChange}
      initial={initial}
      action={texts.save}
      onClose={onClose}
      onSubmit={async (given) => {
        await change.mutateAsync(given)
        toastDone(say(texts.saved))
      }}
    >
      <p className="t2 t13 w12 contact-lead">{say(texts.lead)}</p>
      <TextField name="personInCharge" label={labels.personInCharge} span={6} />
      <TextField name="officePhone" label={labels.officePhone} type="tel" span={6} />
      <TextField name="email" label={labels.email} type="email" span={6} />
      <TextField
        name="phone"
        label={labels.phone}
        type="tel"
        span={6}
        hint={phone ? say(texts.phoneKept, { phone }) : say(texts.phoneNone)}
      />
      <TextField name="address" label={labels.address} span={12} />
      <TextField name="introduction" label={labels.introduction} lines={4} />
    </FormDialog>
  )
}
