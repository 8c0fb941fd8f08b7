import {
  contentOf,
  defaultOperator,
  type InstallerFields,
  installerFields,
  type SiteContent,
  siteContent,
} from '@tongying/contract/site'

/** What an administrator types for an installer, each with a number of its own. */
export function anInstaller(given: Partial<InstallerFields> = {}): InstallerFields {
  count += 1
  return installerFields.parse({
    platform: 'windows',
    number: `1.0.${count}`,
    notes: { 'zh-CN': '修复若干问题', 'en-US': 'Fixes' },
    ...given,
  })
}
let count = 0

/** What an administrator writes on the pages. */
export function aSiteContent(given: Partial<SiteContent> = {}): SiteContent {
  return siteContent.parse({ ...contentOf(defaultOperator, {}), ...given })
}
