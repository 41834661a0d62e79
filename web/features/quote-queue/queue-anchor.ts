/** Where on /contact the list of requests stands. */
export const queueAnchor = 'solicitudes';
