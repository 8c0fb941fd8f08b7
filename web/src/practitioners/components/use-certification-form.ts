import type { UserInfo } from '@tongying/contract/accounts'
import {
  type CertificationApplication,
  certificationDraft,
  certificationFields,
  currentCertification,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showSubmissionFailure } from '../../ui/core/query-client.ts'
import { useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'

const schema = certificationFields.omit({ name: true, idCard: true })
const shape = draftShape(certificationDraft)

/** The form of an application to be certified: it saves itself as a draft, and is submitted complete. */
export function useCertificationForm(user: UserInfo, application: CertificationApplication, onDone: () => void) {
  const t = useTranslate()
  const autosave = useAutosave({
    accountId: user.userId,
    name: nameOf(application.id ?? 'new'),
    loaded: { version: application.version, values: application.content },
    shape,
    save: async (draft, version) => {
      const { id, ...saved } = await call(routes.saveDraft, { ...certificationDraft.parse(draft), version })
      return { ...saved, name: nameOf(id) }
    },
    readCurrent: (current) => {
      const { data } = currentCertification.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(fields),
  })
  const submit = useCertificationChange(routes.add, { isQuiet: true })
  const form = useContractForm(schema, {
    // A draft holds whatever was typed so far; the schema's type is of what is complete.
    initial: { ...application.content, email: application.content.email || user.email } as Partial<
      (typeof schema)['_input']
    >,
    onSubmit: async (values) => {
      await autosave.submit((version) => submit.mutateAsync({ ...values, version }))
      toastDone(t(texts.submitted))
      onDone()
    },
    onChange: autosave.touch,
    onFailure: showSubmissionFailure,
  })
  return { form, autosave }
}

function nameOf(draft: string): string {
  return `certification-${draft}`
}
