import type { Text } from '../kit/index.ts'
import { policyEffectiveOn, policyVersion } from './policy-version.ts'

/** One version of privacy notice and user agreement. */
export interface PolicyVersion {
  readonly version: string
  /** From when it is in effect. */
  readonly effectiveOn: string
  /** What it changed against the one before, for whoever accepted that. */
  readonly changes: readonly Text[]
}

/**
 * Every version there was, the newest first. A changed text of the policy gets a new one, and members are asked to accept
 * it; earlier ones are never edited, since acceptances name them.
 */
export const policyVersions: readonly [PolicyVersion, ...PolicyVersion[]] = [
  {
    version: policyVersion,
    effectiveOn: policyEffectiveOn,
    changes: [
      {
        'zh-CN': '写明患者链接的Cookie（link）保留400天，会诊改期后仍可撤回同意。',
        'en-US':
          'The cookie of a patient’s link is kept for 400 days, so that a patient can withdraw after a consultation was moved.',
      },
    ],
  },
  {
    version: '1.4',
    effectiveOn: '2026-11-27',
    changes: [
      {
        'zh-CN': '你可以自行导出本人信息：每天一次，文件在七天内可以下载。',
        'en-US': 'You can export your own data yourself: once a day, to download within seven days.',
      },
      {
        'zh-CN': '你可以自行注销账号：七天内登录即撤销；写明哪些信息依法保留，哪些删除或匿名化。',
        'en-US':
          'You can delete your account yourself: logging in within seven days cancels it. The notice says what the law keeps and what is deleted or made anonymous.',
      },
      {
        'zh-CN': '政策更新后，在你下次登录或打开页面时请你重新同意，并保存你同意过的版本和时间。',
        'en-US':
          'When the policy changes, you are asked to accept it when you next log in or open a page; the versions that you accepted are kept with their times.',
      },
    ],
  },
  {
    version: '1.3',
    effectiveOn: '2026-11-27',
    changes: [
      {
        'zh-CN': '写明用于区分常用浏览器的Cookie（browser），以及退出登录时会清除什么。',
        'en-US': 'Names the cookie that tells browsers you have used from others, and what logging out removes.',
      },
    ],
  },
  {
    version: '1.2',
    effectiveOn: '2026-11-23',
    changes: [
      {
        'zh-CN': '写明紧急情况下的免签，以及管理员说明理由后的限时查看。',
        'en-US': 'Names the exemption from the consent in an emergency, and the break-glass access of administrators.',
      },
    ],
  },
  {
    version: '1.1',
    effectiveOn: '2026-11-23',
    changes: [
      {
        'zh-CN': '写明病例的查看记录，以及患者通过链接自行填写资料。',
        'en-US': 'Names the access log of a case, and the form that patients fill in by a link.',
      },
    ],
  },
  { version: '1.0', effectiveOn: '2026-11-21', changes: [] },
]
