import { isSidebarOpen, MOBILE_WIDTH } from '@countersign/domain';
import { readCookie, writeCookie } from '../../shared/cookie.ts';
import { createStore, useStore } from '../../shared/store.ts';

const cookieName = 'sidebarStatus';

interface ShellState {
  readonly device: 'desktop' | 'mobile';
  readonly isSidebarOpen: boolean;
  /** Without animation: the window became too narrow, nobody asked for it. */
  readonly isStill: boolean;
}

const state = createStore<ShellState>(read());

window.matchMedia(`(width < ${MOBILE_WIDTH}px)`).addEventListener('change', () => state.set(read()));

export function useShellState(): ShellState {
  return useStore(state);
}

export function toggleSidebar(): void {
  const isOpen = !state.get().isSidebarOpen;
  writeCookie(cookieName, isOpen ? '1' : '0');
  state.set({ ...state.get(), isSidebarOpen: isOpen, isStill: false });
}

function read(): ShellState {
  const width = window.innerWidth;
  return {
    device: width < MOBILE_WIDTH ? 'mobile' : 'desktop',
    isSidebarOpen: isSidebarOpen(readCookie(cookieName), width),
    isStill: true,
  };
}
