import { defineRoutes, maybeWords, pageOf, paging } from '../kit/index.ts'
import { institutionSummary } from './institution.ts'

export const institutionRoutes = defineRoutes({
  browse: {
    method: 'GET',
    path: '/meeting/institutions',
    permission: 'institution.browse',
    input: paging.extend({ words: maybeWords(60).default('') }),
    output: pageOf(institutionSummary),
    summary: { 'zh-CN': '查找医疗机构', 'en-US': 'Find institutions by name' },
  },
})
