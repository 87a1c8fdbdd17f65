function measure(): number {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;visibility:hidden;width:99px;overflow-y:scroll';
  document.body.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
}

/** Px that a scroll bar takes beside what it scrolls; none where it lies over it. Measured before there is a page to be laid out. */
export const SCROLL_BAR = measure();
