import { allFiles, allRoutes } from '@tongying/contract'
import type { TrailGroup } from '@tongying/contract/audit'
import { type AnyFileRoute, type AnyRoute, changesSomething, defineTexts, type Language } from '@tongying/contract/kit'

type Named = AnyRoute | AnyFileRoute

/** Every call, as the trail names it. */
const calls: readonly Named[] = [...Object.values(allRoutes), ...Object.values(allFiles)].flatMap((of): Named[] =>
  Object.values(of),
)

const logIns = [
  'account.cloudRegister',
  'account.login',
  'account.logout',
  'account.reset',
  'account.signInByPasskey',
  'account.endDevice',
  'account.endOtherDevices',
  'account.wrongPasskey',
  'account.wrongSecondFactor',
  'membership.signInByInstitution',
]
const rights = [
  'operator grant-role',
  'account.setUp',
  'membership.giveRole',
  'membership.changeMember',
  'membership.removeMember',
]

const namesWhere = (isIt: (call: Named) => boolean) => calls.filter(isIt).map(({ name }) => name)

/** The actions of each group; most follow from the tables of calls. */
export const actionsOfGroup: Readonly<Record<TrailGroup, readonly string[]>> = {
  reading: ['attachment.view', ...namesWhere(({ audit }) => audit === 'reading')],
  review: namesWhere(
    (call) => changesSomething(call) && /(\.review|reviewReport|passAudit|consultation\.return)$/.test(call.permission),
  ),
  logIn: logIns,
  unmask: namesWhere(({ name, permission }) => /unmask/i.test(name) || /unmask$/.test(permission)),
  export: namesWhere(({ name }) => /export|csv$/i.test(name)),
  rights,
  breakGlass: namesWhere(({ permission }) => /breakGlass$/i.test(permission)),
}

/** What is done by no call (by the product itself, by the operator, or refused), and shorter words for readings. */
const others = defineTexts({
  'attachment.view': { 'zh-CN': '查阅', 'en-US': 'Opened' },
  'attachment.pass': { 'zh-CN': '文件检查通过', 'en-US': 'File passed its check' },
  'attachment.reject': { 'zh-CN': '文件检查未通过', 'en-US': 'File did not pass its check' },
  'account.erase': { 'zh-CN': '注销账号', 'en-US': 'Account deleted' },
  'account.wrongPasskey': { 'zh-CN': '通行密钥错误', 'en-US': 'Wrong passkey' },
  'account.wrongSecondFactor': { 'zh-CN': '两步验证码错误', 'en-US': 'Wrong code of two-step verification' },
  'consultationInvitation.expire': { 'zh-CN': '邀请到期', 'en-US': 'Invitation expired' },
  'consultationInvitation.release': { 'zh-CN': '解除邀请', 'en-US': 'Invitation released' },
  'patient.wrongNumber': { 'zh-CN': '证件号码错误', 'en-US': 'Wrong ID number' },
  'patientLink.wrongSigner': { 'zh-CN': '签署人核对不符', 'en-US': 'Signer did not match' },
  'keys.rotate': { 'zh-CN': '更换密钥', 'en-US': 'Keys rotated' },
  'operator grant-role': { 'zh-CN': '运维人员授予角色', 'en-US': 'Role given by the operator' },
  'trail.list': { 'zh-CN': '查看审计日志', 'en-US': 'Read the audit trail' },
  'trail.story': { 'zh-CN': '查看经过', 'en-US': 'Read a story in the audit trail' },
  'trail.exportCsv': { 'zh-CN': '导出审计日志CSV', 'en-US': 'Exported the audit trail as CSV' },
  'trail.exportZip': { 'zh-CN': '导出审计日志签名ZIP', 'en-US': 'Exported the audit trail as a signed ZIP' },
  'demo.hold': { 'zh-CN': '演示', 'en-US': 'Demo' },
  'demo.seedCase': { 'zh-CN': '建立演示数据', 'en-US': 'Demo data made' },
})

const texts = new Map<string, Readonly<Record<Language, string>>>([
  ...calls.map(({ name, summary }) => [name, summary] as const),
  ...Object.entries(others),
])

/** What was done, in words; the action itself where nobody has named it. */
export function actionName(action: string, language: Language): string {
  return texts.get(action)?.[language] ?? action
}
