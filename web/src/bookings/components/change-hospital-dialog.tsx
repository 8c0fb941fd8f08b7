import { type CommunityHospital, bookingRoutes as routes } from '@tongying/contract/bookings'
import { filledText } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { useHospitalChange } from '../api.ts'
import { hospitalFormTexts as texts } from '../hospital-texts.ts'
import { AbbreviationField, AddressField, ReachFields } from './hospital-fields.tsx'

const lightSchema = routes.changeHospital.input.omit({ id: true })
const onboardedSchema = lightSchema.omit({ abbreviation: true, address: true })

/** Changes how a hospital is reached and what is examined there; of an onboarded one, what is not its own. */
export function ChangeHospitalDialog({ hospital, onClose }: { hospital: CommunityHospital; onClose: () => void }) {
  const t = useTranslate()
  const change = useHospitalChange(routes.changeHospital)
  const { id, name, isOnboarded, abbreviation, address, contactName, contactPhone } = hospital
  return (
    <FormDialog
      title={filledText(texts.changeTitle, { hospital: name })}
      schema={isOnboarded ? onboardedSchema : lightSchema}
      width="large"
      initial={{
        ...(!isOnboarded && { abbreviation, address }),
        ...{ contactName, contactPhone, bodyParts: [...hospital.bodyParts], networks: [...hospital.networks] },
      }}
      lead={t(isOnboarded ? texts.changeOnboardedLead : texts.changeLead)}
      action={texts.save}
      onClose={onClose}
      onSubmit={async (given) => {
        // The call wants an address of every hospital; an onboarded one keeps its own.
        await change.mutateAsync({ id, address: address || name, ...given })
        toastDone(t(texts.saved))
      }}
    >
      {!isOnboarded && (
        <>
          <AbbreviationField />
          <AddressField />
        </>
      )}
      <ReachFields />
    </FormDialog>
  )
}
