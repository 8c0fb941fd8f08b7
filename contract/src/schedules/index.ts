/** When experts can be asked: their free time, and who is on duty for emergencies. */
export {
  type DutyLine,
  type DutyPerson,
  type DutyShift,
  dutyCopy,
  type NewDutyShift,
  newDutyShift,
} from './duty.ts'
export { scheduleErrors } from './errors.ts'
export {
  type DayException,
  dayException,
  dayHours,
  type FreeTime,
  freeHoursOn,
  freeTime,
  isWithin,
  type KeptFreeTime,
  minutesOf,
  noFreeTime,
  type Stretch,
  usualWeek,
  type WeekHours,
  weekdayOf,
  weekHours,
  without,
} from './free-time.ts'
export { scheduleRoutes } from './routes.ts'
export { dutyLineLabels } from './texts.ts'
