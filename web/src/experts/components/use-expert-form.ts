import type { UserInfo } from '@tongying/contract/accounts'
import {
  currentExpertDraft,
  type ExpertDraft,
  expertDraft,
  type OwnExpertApplication,
  expertApplicationRoutes as routes,
} from '@tongying/contract/experts'
import { signInAddress } from '@tongying/contract/site'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showSubmissionFailure } from '../../ui/core/query-client.ts'
import { useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { useExpertChange } from '../api.ts'
import { forgetGuestDraft, keepGuestDraft, readGuestDraft } from '../guest-draft.ts'
import { expertTexts as texts } from '../texts.ts'
import { expertForm, withRegion, withThree } from './region-of-form.ts'

const shape = draftShape(expertDraft)
// A draft may hold anything; the form marks what the contract would refuse.
const asInitial = (draft: ExpertDraft) => withRegion(draft) as Partial<(typeof expertForm)['_input']>

/** The form of a guest: what is typed stays in this tab, and is submitted after signing in. */
export function useGuestForm() {
  return useContractForm(expertForm, {
    initial: asInitial(readGuestDraft() ?? {}),
    onChange: (values) => keepGuestDraft(shape.pick(withThree(values))),
    onSubmit: () => location.assign(signInAddress('pwd', location.origin, '/apply')),
  })
}

/** The form of a member: it saves itself as a draft. */
export function useMemberForm(user: UserInfo, application: OwnExpertApplication['application'], onDone: () => void) {
  const t = useTranslate()
  const { content = {}, version = 0 } = application ?? {}
  const autosave = useAutosave({
    accountId: user.userId,
    name: 'expertApplication',
    loaded: { version, values: content },
    shape,
    save: async (draft, basedOn) => {
      const saved = await call(routes.edit, { ...expertDraft.parse(draft), version: basedOn })
      return { version: saved.version, savedAt: saved.savedAt }
    },
    readCurrent: (current) => {
      const { data } = currentExpertDraft.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(withRegion(fields)),
  })
  const submit = useExpertChange(routes.addExpert, { isQuiet: true })
  const form = useContractForm(expertForm, {
    initial: asInitial({ ...firstValues(user), ...content }),
    onSubmit: async (values) => {
      await autosave.submit((basedOn) => submit.mutateAsync({ ...withThree(values), version: basedOn }))
      forgetGuestDraft()
      toastDone(t(texts.submitted))
      onDone()
    },
    onChange: (values) => autosave.touch(withThree(values)),
    onFailure: showSubmissionFailure,
  })
  return { form, autosave }
}

/** What the account says already. */
function firstValues(user: UserInfo): ExpertDraft {
  return { realName: user.realName, mail: user.email }
}
