import { bodyParts, bookingRoutes as routes } from '@tongying/contract/bookings'
import type { InstitutionSummary } from '@tongying/contract/institutions'
import { chosenId, fieldTexts, type RouteInput } from '@tongying/contract/kit'
import { type ReactNode, useRef, useState } from 'react'
import { InstitutionField } from '../../institutions/index.ts'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { RegionField } from '../../ui/patterns/form/region-field.tsx'
import type { Values } from '../../ui/patterns/form/rules.ts'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useHospitalChange } from '../api.ts'
import { hospitalTexts, hospitalFormTexts as texts } from '../hospital-texts.ts'
import styles from './hospital-dialogs.module.css'
import { AbbreviationField, AddressField, ReachFields } from './hospital-fields.tsx'

const kinds = ['onboarded', 'light'] as const
type Kind = (typeof kinds)[number]
type Given = Omit<RouteInput<typeof routes.addHospital>, 'institutionId'>

const lightSchema = routes.addHospital.input.omit({ institutionId: true, communityId: true })
const onboardedSchema = routes.addHospital.input
  .omit({ institutionId: true, name: true, abbreviation: true, region: true, address: true })
  .extend({ communityId: chosenId(fieldTexts.choose) })

/** Adds a community hospital: one that is onboarded, or a light one that is described here. */
export function AddHospitalDialog({ institutionId, onClose }: { institutionId: string; onClose: () => void }) {
  const t = useTranslate()
  const [kind, setKind] = useState<Kind>('onboarded')
  // What both kinds ask for stays typed when the other is chosen.
  const typed = useRef<Values>({ bodyParts: [...bodyParts] })
  const add = useHospitalChange(routes.addHospital)
  const shared = {
    initial: typed.current,
    institutionId,
    onClose,
    onTyped: (now: Values) => {
      typed.current = now
    },
    choice: (
      <div className={styles.kind}>
        <Radios
          id="kind"
          label={t(texts.kind)}
          options={kinds.map((one) => ({ value: one, label: t(texts.kinds[one]) }))}
          value={kind}
          onChange={(next) => next && setKind(next)}
        />
      </div>
    ),
    onAdd: async (given: Given) => {
      const { name: hospital, state } = await add.mutateAsync({ institutionId, ...given })
      toastDone(t(state === 'proposed' ? texts.proposed : texts.added, { hospital }))
    },
  }
  return kind === 'light' ? <LightDialog {...shared} /> : <OnboardedDialog {...shared} />
}

interface KindProps {
  readonly initial: Values
  readonly institutionId: string
  readonly choice: ReactNode
  readonly onTyped: (now: Values) => void
  readonly onAdd: (given: Given) => Promise<void>
  readonly onClose: () => void
}

function LightDialog({ initial, choice, onTyped, onAdd, onClose }: KindProps) {
  const t = useTranslate()
  return (
    <FormDialog
      title={hospitalTexts.add}
      schema={lightSchema}
      width="large"
      initial={initial}
      lead={t(texts.lightLead)}
      action={texts.addAction}
      follows={keeping(onTyped)}
      onClose={onClose}
      onSubmit={onAdd}
    >
      {choice}
      <TextField name="name" label={texts.name} span={6} />
      <AbbreviationField />
      <RegionField name="region" label={texts.region} span={12} />
      <AddressField />
      <ReachFields />
    </FormDialog>
  )
}

function OnboardedDialog({ initial, institutionId, choice, onTyped, onAdd, onClose }: KindProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<InstitutionSummary>()
  // Without the institution that was chosen before: its name is not known here any more.
  const { communityId: _chosenBefore, ...kept } = initial
  return (
    <FormDialog
      title={hospitalTexts.add}
      schema={onboardedSchema}
      width="large"
      initial={kept}
      lead={t(texts.onboardedLead)}
      action={texts.addAction}
      follows={keeping(onTyped)}
      onClose={onClose}
      onSubmit={(given) => onAdd({ ...given, ...ownWordsOf(chosen) })}
    >
      {choice}
      <InstitutionField name="communityId" label={texts.institution} ownId={institutionId} onChosen={setChosen} />
      <ReachFields />
    </FormDialog>
  )
}

function keeping(onTyped: (now: Values) => void) {
  return (_before: Values, now: Values): Values => {
    onTyped(now)
    return {}
  }
}

/** The call asks for them of every hospital; an onboarded one keeps its own, whatever is sent. */
function ownWordsOf(chosen: InstitutionSummary | undefined) {
  const { name = '', regionName = '', address = '', provinceCode = '', cityCode = '', districtCode } = chosen ?? {}
  return {
    name,
    region: [provinceCode, cityCode, ...(districtCode ? [districtCode] : [])],
    address: address || regionName || name,
  }
}
