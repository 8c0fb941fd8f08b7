import { departments, parentDepartment, practitionerRoutes, titleCodes, titles } from '@tongying/contract/practitioners'
import { accountIdOf } from '../platform/http/context.ts'
import { serve } from '../platform/http/serve.ts'
import { doctorInfo } from './doctor-info.ts'

export const practitionerBindings = [
  serve(practitionerRoutes.titles, {
    run: async ({ language }) =>
      titleCodes.map((id) => ({ id, name: titles[id][language], profession: titles[id].profession })),
  }),
  serve(practitionerRoutes.departments, {
    run: async ({ language }) =>
      Object.entries(departments).map(([id, label]) => ({
        id,
        name: label[language],
        parentId: parentDepartment(id) ?? null,
      })),
  }),
  serve(practitionerRoutes.doctorInfo, {
    run: (context) => doctorInfo(context.tx, accountIdOf(context), context.language),
  }),
]
