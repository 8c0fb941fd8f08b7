import { scheduleRoutes as routes } from '@tongying/contract/schedules'
import { heldInstitutionAccess, institutionAccess } from '../memberships/index.ts'
import { accountIdOf } from '../platform/http/call.ts'
import { serve } from '../platform/http/serve.ts'
import { addDuty, copyDuty, dutyPeople, readDuty, removeDuty } from './duty-list.ts'
import { readFreeTime, saveFreeTime } from './free-time.ts'
import { readOwnCalendar } from './own-calendar.ts'

export const scheduleBindings = [
  serve(routes.freeTime, { run: (context) => readFreeTime(context.tx, accountIdOf(context)) }),
  serve(routes.saveFreeTime, { run: saveFreeTime }),
  serve(routes.own, { run: readOwnCalendar }),
  serve(routes.duty, { access: institutionAccess, run: readDuty }),
  serve(routes.dutyPeople, {
    access: institutionAccess,
    run: async ({ tx, record }) => ({ list: await dutyPeople(tx, record.institutionId) }),
  }),
  serve(routes.addDuty, { access: heldInstitutionAccess, run: addDuty }),
  serve(routes.removeDuty, { access: heldInstitutionAccess, run: removeDuty }),
  serve(routes.copyDuty, { access: heldInstitutionAccess, run: copyDuty }),
]
