/** When experts can be asked: their free time, and who is on duty for emergencies. */
export {
  type DutyLine,
  type DutyPerson,
  type DutyShift,
  dutyCopy,
  dutyLines,
  type NewDutyShift,
  newDutyShift,
} from './duty.ts'
export { scheduleErrors } from './errors.ts'
export { type OnDuty, type ScheduleEventName, scheduleEvents } from './events.ts'
export {
  type DayException,
  dayException,
  dayHours,
  type FreeTime,
  freeHoursOn,
  freeTime,
  isFreeFor,
  isOverBefore,
  isWithin,
  type KeptFreeTime,
  leastMinutesChoices,
  minutesOf,
  mostADayChoices,
  newException,
  noFreeTime,
  type SavedFreeTime,
  type Stretch,
  takesOneMore,
  usualWeek,
  type WeekHours,
  weekHours,
  without,
} from './free-time.ts'
export { scheduleRoutes } from './routes.ts'
export { dutyLineLabels } from './texts.ts'
