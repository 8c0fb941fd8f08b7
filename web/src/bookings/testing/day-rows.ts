import type { BookingRow, Session } from '@tongying/contract/bookings'

export const hospitalA = '0193e2a0-0000-7000-8000-00000000000a'
export const hospitalB = '0193e2a0-0000-7000-8000-00000000000b'
export const dayOfRows = '2026-12-08'
const sessionId = '0193e2a0-0000-7000-8000-0000000000a1'

/** An instant of the day, by the clock of China. */
export function at(time: string): string {
  return new Date(`${dayOfRows}T${time}:00+08:00`).toISOString()
}

export const sessionOfDay: Session = {
  id: sessionId,
  startsAt: at('09:00'),
  endsAt: at('12:30'),
  minutes: 15,
  places: 14,
  taken: 8,
  sonographerId: null,
  sonographerName: '林若溪',
  communityHealthHospIds: null,
}

/** Somebody on a day's list, with what a test says of them. */
export function aBookingRow(orderNumber: number, given: Partial<BookingRow>): BookingRow {
  return {
    id: `0193e2a0-0000-7000-8000-0000000001${String(orderNumber).padStart(2, '0')}`,
    communityHealthHospId: hospitalA,
    orderDate: dayOfRows,
    sessionId,
    orderNumber,
    startsAt: at('09:00'),
    ...{ expectedAt: null, keptUntil: null, isToCall: false },
    bodyPart: 'abdomen',
    patientName: '何*芳',
    gender: 2,
    age: 52,
    ageUnit: 0,
    certificateId: '3301**********5402',
    phone: '139****2046',
    orderType: 'phone',
    orderStatus: 'not arrived',
    status: 1,
    state: 'booked',
    wasWaiting: false,
    arrivedAt: null,
    checkedInAt: null,
    calledAt: null,
    examinedAt: null,
    examinationId: null,
    reason: null,
    allowed: [],
    ...given,
  }
}
