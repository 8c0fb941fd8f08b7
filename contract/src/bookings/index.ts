/** Bookings: patients of community hospitals book a place to be examined remotely, and how the day goes. */
export { type BodyPart, bodyPartLabels, bodyPartPreparations, bodyParts } from './body-parts.ts'
export {
  type BookingDay,
  type BookingRow,
  type Slip,
  type StaffBooking,
  type StaffWaiting,
  staffBooking,
  type UnmaskedBooking,
  type WaitingRow,
  withRightCertificate,
} from './booking.ts'
export {
  type BookingState,
  bookingStateLabels,
  bookingStates,
  type OrderType,
  orderTypeLabels,
  orderTypes,
  type WaitingEntryState,
  waitingEntryStateLabels,
  waitingEntryStates,
} from './booking-states.ts'
export type {
  ChangedCommunityHospital,
  CommunityHospital,
  ExaminingInstitution,
  HospitalTie,
  NewCommunityHospital,
} from './community-hospital.ts'
export {
  type ClosedDay,
  type ClosingOutcome,
  type ClosingPreview,
  closingPlan,
  type DayOpening,
  dayPlan,
  type NewSession,
  type OpenedDay,
  type OpeningChoices,
  placesOf,
  type Remedy,
  type RestRemedy,
  remedies,
  restRemedies,
  type Session,
} from './day-opening.ts'
export { bookingErrors } from './errors.ts'
export {
  type BookingEventName,
  bookingEvents,
  type CommunityHospitalEventName,
  communityHospitalEvents,
  type OnBooking,
  type OnCommunityHospital,
} from './events.ts'
export { bookingFiles } from './files.ts'
export {
  type CommunityHospitalState,
  communityHospitalStateLabels,
  communityHospitalStates,
} from './hospital-states.ts'
export {
  type BookingSms,
  bookingCodePurpose,
  bookingNotice,
  bookingNoticeVersion,
  bookingSms,
  calendarTexts,
} from './notice.ts'
export { bookingNumbers } from './numbers.ts'
export type {
  DayNumber,
  NewOrderSetting,
  OrderSetting,
  OrderSettingStatus,
  WeeklyPattern,
} from './order-setting.ts'
export {
  noCallNeeded,
  type PhoneNotice,
  type PhoneNoticeKind,
  type PhoneOutcome,
  phonedSms,
  phoneNoticeKinds,
} from './phone-notice.ts'
export {
  type BookingPage,
  type BookingTimes,
  type ChosenPlace,
  type Confirmation,
  type HeldPlace,
  type NewWaiting,
  type OwnBooking,
  type OwnEntry,
  type OwnWaiting,
  personForm,
  phoneForm,
} from './public-booking.ts'
export { publicBookingRoutes } from './public-routes.ts'
export { bookingRoutes } from './routes.ts'
export type { ExaminationQuality, HospitalStatistic, MonthStatistic, QualityMonth } from './statistics.ts'
export { bookingTexts } from './texts.ts'
