import { type CommunityHospital, bookingRoutes as routes } from '@tongying/contract/bookings'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useHospitalChange } from '../api.ts'
import { staffTexts as texts } from '../hospital-texts.ts'
import styles from './hospital-dialogs.module.css'

/** Who receives patients at a hospital; of a light one the institution adds and removes them. */
export function StaffDialog({ hospital, onClose }: { hospital: CommunityHospital; onClose: () => void }) {
  const t = useTranslate()
  const { id, name, isOnboarded } = hospital
  const { data, error, refetch } = useRoute(routes.staff, { id })
  const form = useAddStaff(id)
  return (
    <Dialog
      title={t(texts.title, { hospital: name })}
      onClose={onClose}
      hasTyped={form.isDirty}
      footer={<Button onClick={onClose}>{t(texts.done)}</Button>}
    >
      <DialogLead>{t(texts.lead)}</DialogLead>
      {isOnboarded && (
        <Note turn="everybody" className={styles.note}>
          {t(texts.ownStaff)}
        </Note>
      )}
      {data ? (
        <StaffList hospital={hospital} list={data.list} />
      ) : error ? (
        <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {!isOnboarded && (
        <FormFrame form={form}>
          <TextField name="phone" label={texts.phone} type="tel" span={12} hint={t(texts.phoneHint)} />
          <div>
            <Button type="submit" isLoading={form.isSubmitting}>
              {t(texts.add)}
            </Button>
          </div>
        </FormFrame>
      )}
    </Dialog>
  )
}

const newStaff = routes.addStaff.input.omit({ id: true })

function useAddStaff(id: string) {
  const t = useTranslate()
  const add = useHospitalChange(routes.addStaff)
  const form = useContractForm(newStaff, {
    isOver: true,
    onSubmit: async ({ phone }) => {
      const { name } = await add.mutateAsync({ id, phone })
      form.take({ phone: '' })
      toastDone(t(texts.added, { name }))
    },
  })
  return form
}

interface Staff {
  readonly accountId: string
  readonly name: string
}

function StaffList({ hospital, list }: { hospital: CommunityHospital; list: readonly Staff[] }) {
  const t = useTranslate()
  const remove = useHospitalChange(routes.removeStaff, {})
  async function ask({ accountId, name }: Staff) {
    const isSure = await confirm({
      title: texts.removeTitle,
      consequences: [texts.removeConsequence],
      action: texts.remove,
      isDanger: true,
      values: { name },
    })
    const change = { id: hospital.id, accountId }
    if (isSure) remove.mutate(change, { onSuccess: () => toastDone(t(texts.removed, { name })) })
  }
  if (list.length === 0) return <p className={styles.note}>{t(texts.none)}</p>
  return (
    <ul className={styles.staff}>
      {list.map((one) => (
        <li key={one.accountId}>
          {one.name}
          {!hospital.isOnboarded && (
            <LinkButton
              className="text-muted"
              disabled={remove.isPending}
              aria-label={t(texts.removeOf, { name: one.name })}
              onClick={() => void ask(one)}
            >
              {t(texts.remove)}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
