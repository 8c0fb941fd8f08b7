import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { MoveButtons, type MoveStyles } from '../../ui/components/move-buttons/move-buttons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { actionTexts } from '../action-texts.ts'
import { dayTexts } from '../day-texts.ts'
import type { BookingMoves } from '../use-booking-moves.ts'
import type { DayScene } from '../use-day.ts'
import { personOf, StageTag } from './booking-text.tsx'
import styles from './day-parts.module.css'

const texts = dayTexts.receive
const schema = routes.find.input.omit({ communityHealthHospId: true })
const looks: MoveStyles<'arrive' | 'checkIn' | 'undoNoShow'> = {
  arrive: { label: actionTexts.arrive },
  undoNoShow: { label: actionTexts.undoNoShow, isPrimary: true },
  checkIn: { label: actionTexts.checkIn, isPrimary: true },
}

/** The desk of a community hospital: finds a patient who has come, and checks them in. */
export function ReceiveCard({ scene, moves }: { scene: DayScene; moves: BookingMoves }) {
  const t = useTranslate()
  const [found, setFound] = useState<readonly string[]>()
  const { mutateAsync: find } = useChange(routes.find, { isQuiet: true })
  const form = useContractForm(schema, {
    initial: { search: '' },
    onSubmit: async ({ search }) => {
      const ids = scene.institution.communityHealthHospIds
      const answers = await Promise.all(ids.map((communityHealthHospId) => find({ communityHealthHospId, search })))
      setFound(answers.flatMap(({ list }) => list.map(({ id }) => id)))
    },
  })
  return (
    <Card title={t(texts.title)}>
      <p className={styles.lead}>{t(texts.lead)}</p>
      <FormFrame form={form}>
        <TextField name="search" label={texts.search} span={12} autoComplete="off" />
        <Button type="submit" size="large" isLoading={form.isSubmitting}>
          {t(texts.find)}
        </Button>
      </FormFrame>
      <div role="status">{found?.length === 0 && <p className={styles.none}>{t(texts.none)}</p>}</div>
      <Found scene={scene} ids={found ?? []} moves={moves} />
    </Card>
  )
}

/** The bookings that the search found, as the list has them now. */
function Found({ scene, ids, moves }: { scene: DayScene; ids: readonly string[]; moves: BookingMoves }) {
  const t = useTranslate()
  const found = scene.listed.filter(({ row }) => ids.includes(row.id))
  return found.map(({ row, stage }) => (
    <div key={row.id} className={styles.found}>
      <div className="cluster spread wrap">
        <span>
          <b>{row.orderNumber}</b> <strong>{row.patientName}</strong>{' '}
          <span className="text-muted">{personOf(t, row)}</span>
        </span>
        <StageTag stage={stage} />
      </div>
      <MoveButtons allowed={row.allowed} looks={looks} onMove={(move) => moves.onMove(row, move)} />
    </div>
  ))
}
