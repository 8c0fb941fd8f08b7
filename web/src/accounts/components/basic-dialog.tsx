import { accountTexts, type UserInfo, userForm } from '@tongying/contract/accounts'
import { productDay } from '@tongying/contract/kit'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useUpdateUser } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Nickname, birthday, gender, company and job title. */
export function BasicDialog({ info, onClose }: { info: UserInfo; onClose: () => void }) {
  const t = useTranslate()
  const update = useUpdateUser()
  const { nickname, realName, birthday, gender, company, jobTitle } = info
  return (
    <FormDialog
      title={texts.dialog.basic}
      action={texts.save}
      schema={userForm}
      initial={{ nickname: nickname || realName, birthday: birthday || undefined, gender, company, jobTitle }}
      onSubmit={async (changes) => {
        await update(changes)
        toastDone(t(texts.saved))
      }}
      onClose={onClose}
    >
      <TextField name="nickname" label={texts.basic.nickname} span={12} />
      <DateField name="birthday" label={texts.basic.birthday} span={6} max={productDay(new Date())} />
      <ChoiceField name="gender" label={texts.basic.gender} span={12} options={accountTexts.gender} as="radio" />
      <TextField name="company" label={texts.basic.company} span={12} autoComplete="organization" />
      <TextField name="jobTitle" label={texts.basic.jobTitle} span={12} autoComplete="organization-title" />
    </FormDialog>
  )
}
