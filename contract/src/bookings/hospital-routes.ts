import * as z from 'zod'
import type { institutionErrors } from '../institutions/errors.ts'
import { decisionReason, defineRoutes, errorNames, id, phone } from '../kit/index.ts'
import {
  changedCommunityHospital,
  communityHospital,
  examiningInstitution,
  newCommunityHospital,
} from './community-hospital.ts'
import type { bookingErrors } from './errors.ts'

const errors = errorNames<typeof bookingErrors & typeof institutionErrors>
const base = '/meeting/communityHealthHosp'
const ofInstitution = z.object({ institutionId: id })
const one = z.object({ id })

/** The community hospitals of an institution that examines. */
export const hospitalRoutes = defineRoutes('booking', {
  communityHospitals: {
    method: 'GET',
    path: `${base}/getAllCommunityHealthHospByInstitutionId`,
    permission: 'communityHospital.read',
    errors: [],
    input: ofInstitution.extend({ alsoEnded: z.literal('true').optional() }),
    output: z.array(communityHospital),
    summary: {
      'zh-CN': '检查机构的社区医院，可含待答复和已停止合作的；社区医院工作人员只看到自己的',
      'en-US':
        "An examining institution's community hospitals, with those that have not answered or have ended where asked; their staff see their own",
    },
  },
  examiningInstitutions: {
    method: 'GET',
    path: '/meeting/user/doctor/institutionId',
    permission: 'communityHospital.readOwn',
    errors: [],
    input: z.object({}),
    output: z.object({
      /** The first of them; null for somebody who has no part in remote examinations. */
      institutionId: id.nullable(),
      list: z.array(examiningInstitution),
    }),
    summary: {
      'zh-CN': '当前账号参与远程检查的机构',
      'en-US': 'The institutions in whose remote examinations the caller takes part',
    },
  },
  addHospital: {
    method: 'POST',
    path: `${base}/add`,
    permission: 'communityHospital.edit',
    errors: errors(
      ...(['CommunityHospitalExists', 'CommunityHospitalUnknown', 'InstitutionClosed', 'RegionUnknown'] as const),
      ...(['TooManyCommunityHospitals', 'TooManyTies'] as const),
    ),
    input: newCommunityHospital.extend(ofInstitution.shape),
    output: communityHospital,
    summary: {
      'zh-CN': '添加社区医院；已入驻的由其机构管理员同意后开始合作',
      'en-US': 'Add a community hospital; one that is onboarded works once its administrators agree',
    },
  },
  changeHospital: {
    method: 'POST',
    path: `${base}/{id}/change`,
    permission: 'communityHospital.edit',
    errors: [],
    input: changedCommunityHospital.extend(one.shape),
    output: communityHospital,
    summary: { 'zh-CN': '修改社区医院', 'en-US': 'Change a community hospital' },
  },
  endHospital: {
    method: 'POST',
    path: `${base}/{id}/end`,
    permission: 'communityHospital.end',
    errors: errors('CommunityHospitalHasBookings'),
    input: one.extend({ reason: decisionReason }),
    output: communityHospital,
    summary: {
      'zh-CN': '停止合作，双方都可以；社区医院停止时，之后的预约由医院取消并通知患者',
      'en-US':
        'End the work with a community hospital, by either side; where the community hospital does, later bookings are cancelled and their patients notified',
    },
  },
  staff: {
    method: 'GET',
    path: `${base}/{id}/staff`,
    permission: 'communityHospital.edit',
    errors: [],
    input: one,
    output: z.object({ list: z.array(z.object({ accountId: id, name: z.string() })) }),
    summary: { 'zh-CN': '社区医院的工作人员', 'en-US': 'The staff of a community hospital' },
  },
  removeStaff: {
    method: 'POST',
    path: `${base}/{id}/removeStaff`,
    permission: 'communityHospital.edit',
    errors: errors('StaffUnknown'),
    input: one.extend({ accountId: id }),
    output: z.object({}),
    summary: {
      'zh-CN': '移除未入驻的社区医院的工作人员',
      'en-US': 'Remove staff of a community hospital that is not onboarded itself',
    },
  },
  addStaff: {
    method: 'POST',
    path: `${base}/{id}/addStaff`,
    permission: 'communityHospital.edit',
    errors: errors('InstitutionClosed', 'StaffUnknown'),
    input: one.extend({ phone }),
    output: z.object({ accountId: id, name: z.string() }),
    summary: {
      'zh-CN': '为未入驻的社区医院添加工作人员（按手机号，须已实名认证）',
      'en-US': 'Add staff to a community hospital that is not onboarded itself, by the phone of a verified account',
    },
  },
})
