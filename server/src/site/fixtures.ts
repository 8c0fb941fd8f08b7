import {
  type ContactFields,
  contactFields,
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

/** What a visitor types into the contact form; some of it may be wrong. */
export function aContactRequest(given: Partial<ContactFields> = {}): ContactFields {
  const typed = { topic: 'cooperation', name: '沈知远', reach: 'shen@county.example', message: '想了解如何接入' }
  return { ...contactFields.parse(typed), ...given }
}
