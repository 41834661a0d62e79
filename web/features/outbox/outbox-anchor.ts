/** The anchor of the list of requests on /contact. */
export const outboxAnchor = 'solicitudes';
