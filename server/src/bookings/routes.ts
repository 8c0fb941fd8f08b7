import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { institutionAccess } from '../memberships/index.ts'
import { type Binding, serve, serveHttp } from '../platform/http/serve.ts'
import type { FileBinding } from '../platform/http/serve-file.ts'
import {
  bookingAccess,
  examiningAccess,
  hospitalAccess,
  namedHospitalAccess,
  ownAccess,
  settingAccess,
  tieAccess,
  waitingAccess,
} from './access.ts'
import { addSettings, addWeekly, copyMonth } from './add-settings.ts'
import { acceptFor, acceptOffer, declineFor, declineOffer } from './answer-offer.ts'
import { acceptTie, declineTie, listTies, withdrawTie } from './answer-tie.ts'
import { bookFor } from './book-for.ts'
import { addHospital, changeHospital } from './change-hospitals.ts'
import { cancelOwn, changeOwn } from './change-own.ts'
import { closeDay } from './close-day.ts'
import { confirmBooking } from './confirm-booking.ts'
import { endHospital } from './end-hospital.ts'
import { holdPlace, releaseHold } from './hold-place.ts'
import { listExaminingInstitutions, listHospitals } from './list-hospitals.ts'
import { openDay } from './open-day.ts'
import { openingChoices } from './opening-choices.ts'
import { ownCalendar, readOwn } from './own-entry.ts'
import { listToPhone, numberToPhone, phoneNoticeAccess, phoneNoticeReadings, recordPhoned } from './phone-notices.ts'
import { previewClosing } from './preview-closing.ts'
import { examinationQuality } from './quality.ts'
import { bookingReadings, findBooking, readDay } from './read-day.ts'
import { readPage, readTimes } from './read-page.ts'
import { numbersOfMonth, openDays, settingStatus, settingsOfHospital, settingsOfInstitution } from './read-settings.ts'
import {
  arrive,
  beAbsent,
  callNext,
  cancelFor,
  checkIn,
  examine,
  miss,
  printSlip,
  reschedule,
  takeBackCall,
  undoNoShow,
  unmaskBooking,
} from './reception.ts'
import { addStaff, listStaff, removeStaff } from './staff.ts'
import { startExamination } from './start-examination.ts'
import { statisticsByHospital, statisticsByMonth, statisticsFile } from './statistics.ts'
import { beforeCode, beforeVerifying, sendBookingCode, verifyPhone } from './verify-phone.ts'
import { joinInstead, joinWaiting, leaveFor, leaveWaiting, waitFor } from './waiting-list.ts'

export const bookingBindings: readonly Binding[] = [
  serve(routes.communityHospitals, { access: examiningAccess, run: listHospitals }),
  serve(routes.examiningInstitutions, { run: listExaminingInstitutions }),
  serve(routes.addHospital, { access: examiningAccess, run: addHospital }),
  serve(routes.changeHospital, { access: hospitalAccess, run: changeHospital }),
  serve(routes.endHospital, { access: tieAccess, run: endHospital }),
  serve(routes.ties, { access: institutionAccess, run: listTies }),
  serve(routes.acceptTie, { access: tieAccess, run: acceptTie }),
  serve(routes.declineTie, { access: tieAccess, run: declineTie }),
  serve(routes.withdrawTie, { access: tieAccess, run: withdrawTie }),
  serve(routes.staff, { access: hospitalAccess, run: listStaff }),
  serve(routes.addStaff, { access: hospitalAccess, run: addStaff }),
  serve(routes.removeStaff, { access: hospitalAccess, run: removeStaff }),

  serve(routes.settingsOfHospital, { access: namedHospitalAccess, run: settingsOfHospital }),
  serve(routes.numbers, { access: examiningAccess, run: numbersOfMonth }),
  serve(routes.addSettings, { access: examiningAccess, run: addSettings }),
  serve(routes.addWeekly, { access: examiningAccess, run: addWeekly }),
  serve(routes.copyMonth, { access: examiningAccess, run: copyMonth }),
  serve(routes.settingsOfInstitution, { access: examiningAccess, run: settingsOfInstitution }),
  serve(routes.settingStatus, { access: settingAccess, run: settingStatus }),
  serve(routes.openDays, { access: examiningAccess, run: openDays }),
  serve(routes.openingChoices, { access: examiningAccess, run: openingChoices }),
  serve(routes.openDay, { access: examiningAccess, run: openDay }),
  serve(routes.previewClosing, {
    access: examiningAccess,
    audit: (_call, { bookings, waitingPatients }) => [
      ...bookings.map(({ bookingId: id }) => ({ subject: { kind: 'booking', id } as const })),
      ...waitingPatients.map(({ waitingId: id }) => ({ subject: { kind: 'waitingEntry', id } as const })),
    ],
    run: previewClosing,
  }),
  serve(routes.closeDay, { access: examiningAccess, run: closeDay }),

  serve(routes.page, { run: readPage }),
  serve(routes.times, { run: readTimes }),
  serveHttp(routes.sendCode, { before: beforeCode, run: sendBookingCode }),
  serveHttp(routes.verify, { before: beforeVerifying, run: verifyPhone }),
  serveHttp(routes.hold, { run: holdPlace }),
  serveHttp(routes.release, { run: releaseHold }),
  serve(routes.confirm, { run: confirmBooking }),
  serve(routes.join, { run: joinWaiting }),
  serve(routes.joinInstead, { access: ownAccess, run: joinInstead }),
  serve(routes.own, { access: ownAccess, run: readOwn }),
  serve(routes.change, { access: ownAccess, run: changeOwn }),
  serve(routes.cancel, { access: ownAccess, run: cancelOwn }),
  serve(routes.accept, { access: ownAccess, run: acceptOffer }),
  serve(routes.decline, { access: ownAccess, run: declineOffer }),
  serve(routes.leave, { access: ownAccess, run: leaveWaiting }),
  serve(routes.calendar, { access: ownAccess, run: ownCalendar }),

  serve(routes.ofDay, { access: examiningAccess, audit: (_call, answer) => bookingReadings(answer), run: readDay }),
  serve(routes.bookFor, { access: namedHospitalAccess, run: bookFor }),
  serve(routes.waitFor, { access: namedHospitalAccess, run: waitFor }),
  serve(routes.leaveFor, { access: waitingAccess, run: leaveFor }),
  serve(routes.slip, { access: bookingAccess, run: printSlip }),
  serve(routes.reschedule, { access: bookingAccess, run: reschedule }),
  serve(routes.cancelFor, { access: bookingAccess, run: cancelFor }),
  serve(routes.acceptFor, { access: bookingAccess, run: acceptFor }),
  serve(routes.declineFor, { access: bookingAccess, run: declineFor }),
  serve(routes.find, {
    access: namedHospitalAccess,
    audit: (_call, answer) => bookingReadings(answer),
    run: findBooking,
  }),
  serve(routes.arrive, { access: bookingAccess, run: arrive }),
  serve(routes.checkIn, { access: bookingAccess, run: checkIn }),
  serve(routes.miss, { access: bookingAccess, run: miss }),
  serve(routes.undoNoShow, { access: bookingAccess, run: undoNoShow }),
  serve(routes.callNext, { access: examiningAccess, run: callNext }),
  serve(routes.takeBackCall, { access: bookingAccess, run: takeBackCall }),
  serve(routes.startExamination, { access: bookingAccess, run: startExamination }),
  serve(routes.examine, { access: bookingAccess, run: examine }),
  serve(routes.beAbsent, { access: bookingAccess, run: beAbsent }),
  serve(routes.unmask, { access: bookingAccess, run: unmaskBooking }),

  serve(routes.toPhone, { access: examiningAccess, audit: phoneNoticeReadings, run: listToPhone }),
  serve(routes.numberToPhone, { access: phoneNoticeAccess, run: numberToPhone }),
  serve(routes.phoned, { access: phoneNoticeAccess, run: recordPhoned }),

  serve(routes.byMonth, { access: examiningAccess, run: statisticsByMonth }),
  serve(routes.byHospital, { access: examiningAccess, run: statisticsByHospital }),
  serve(routes.quality, { access: examiningAccess, run: examinationQuality }),
]

export const bookingFileBindings: readonly FileBinding[] = [statisticsFile]
