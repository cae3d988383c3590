/** Whether an element is laid out. `checkVisibility` is newer than the oldest supported browsers. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0
