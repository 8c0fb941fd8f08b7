import { defineTexts } from '@tongying/contract/kit'

const texts = defineTexts({ section: { 'zh-CN': '账号与角色', 'en-US': 'Accounts and roles' } })

/** The entry of the console; apart from the pages' words, which come with the pages. */
export const managedAccountsSection = { path: 'accounts', label: texts.section } as const
