/** The public holidays of China, by which working days are counted. */
export { holidayErrors } from './errors.ts'
export {
  type ChangedDay,
  changedDay,
  changedYear,
  type DayKind,
  dayKindLabels,
  dayKinds,
  holidayYear,
  type ListedDay,
  type ListedKind,
  listedKinds,
  type YearOfHolidays,
  yearOfHolidays,
} from './holiday.ts'
export { holidayRoutes } from './routes.ts'
export { afterWorkingDays, dayKindOf, type Holidays, isWorkingDay } from './working-days.ts'
