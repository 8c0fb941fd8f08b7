import { accountTexts, type UserInfo, userForm } from '@tongying/contract/accounts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useContractForm } from '../../ui/form/contract-form.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useUpdateUser } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { EditDialog } from './edit-dialog.tsx'

/** Nickname, birthday, gender, company and job title. */
export function BasicDialog({ info, onClose }: { info: UserInfo; onClose: () => void }) {
  const say = useSay()
  const update = useUpdateUser()
  const { nickname, realName, birthday, gender, company, jobTitle } = info
  const form = useContractForm(userForm, {
    initial: { nickname: nickname || realName, birthday: birthday || undefined, gender, company, jobTitle },
    onSubmit: async (changes) => {
      await update(changes)
      toastDone(say(texts.saved))
      onClose()
    },
  })
  return (
    <EditDialog title={texts.dialog.basic} action={texts.save} form={form} onClose={onClose}>
      <TextField name="nickname" label={texts.basic.nickname} span={12} />
      <DateField name="birthday" label={texts.basic.birthday} span={6} max={new Date().toISOString().slice(0, 10)} />
      <ChoiceField name="gender" label={texts.basic.gender} span={12} options={accountTexts.gender} as="radio" />
      <TextField name="company" label={texts.basic.company} span={12} autoComplete="organization" />
      <TextField name="jobTitle" label={texts.basic.jobTitle} span={12} autoComplete="organization-title" />
    </EditDialog>
  )
}
