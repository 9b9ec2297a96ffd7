//! The process's use of memory and files, if the system reports it (Linux).

/// Bytes of memory that are resident.
pub(super) fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// Files that are open.
pub(super) fn open_files() -> Option<u64> {
    // The folder itself is open while it is read.
    let files = std::fs::read_dir("/proc/self/fd").ok()?.count();
    u64::try_from(files).ok()?.checked_sub(1)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn memory_and_files_are_counted() {
        let before = super::open_files().unwrap();
        let files: Vec<_> = (0..200).map(|_| std::fs::File::open("/dev/null").unwrap()).collect();
        assert!(super::open_files().unwrap() >= before + 100, "{before}");
        drop(files);
        let bytes = super::resident_bytes().unwrap();
        assert!((1 << 20..1 << 40).contains(&bytes), "{bytes}");
    }
}
