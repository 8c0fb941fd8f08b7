import { z } from 'zod'
import { defineRoutes } from '../kit/index.ts'
import { doctorInfo, namedCode } from './practitioner.ts'

export const practitionerRoutes = defineRoutes({
  titles: {
    method: 'POST',
    path: '/meeting/doctorApply/jobTile/list',
    permission: 'practitioner.browse',
    input: z.object({}),
    output: z.array(namedCode.extend({ profession: z.string() })),
    summary: { 'zh-CN': '职称列表', 'en-US': 'The professional titles' },
  },
  departments: {
    method: 'POST',
    path: '/meeting/doctorApply/medicineRoom/list',
    permission: 'practitioner.browse',
    input: z.object({}),
    output: z.array(namedCode.extend({ parentId: z.string().nullable() })),
    summary: { 'zh-CN': '科室列表', 'en-US': 'The clinical departments' },
  },
  doctorInfo: {
    method: 'GET',
    path: '/meeting/doctorInfo',
    permission: 'practitioner.readOwn',
    input: z.object({}),
    output: doctorInfo,
    summary: { 'zh-CN': '我的医师信息', 'en-US': 'The caller as a practitioner' },
  },
})
