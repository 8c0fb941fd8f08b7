import { holidayRoutes as routes } from '@tongying/contract/holidays'
import { serve } from '../platform/http/serve.ts'
import { readYear } from './read-holidays.ts'
import { saveYear } from './save-year.ts'

export const holidayBindings = [
  serve(routes.ofYear, { run: ({ tx }, { year }) => readYear(tx, year) }),
  serve(routes.save, { run: saveYear }),
]
